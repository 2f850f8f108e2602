"""The wheel's own step: the compiled kernel of the odds goes along where there is a C compiler."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))

from assistant.games.clash.odds.kernel import build, library


class WithKernel(build_py):
    def run(self) -> None:
        super().run()
        compiler = next(filter(None, map(shutil.which, build.COMPILERS)), None)
        folder = Path(self.build_lib, *build.__name__.split(".")[:-1])
        if not self.editable_mode and compiler is not None:
            said = build.compiled(compiler, folder / library.BESIDE)
            print(said or f"the kernel of the odds was built by {compiler}", file=sys.stderr)


class OfThisPlatform(bdist_wheel):
    """With a kernel inside it is for this platform, but for any Python: the kernel knows nothing of Python."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = not any(map(shutil.which, build.COMPILERS))

    def get_tag(self) -> tuple[str, str, str]:
        python, abi, platform = super().get_tag()
        return ("py3", "none", platform) if not self.root_is_pure else (python, abi, platform)


setup(cmdclass={"build_py": WithKernel, "bdist_wheel": OfThisPlatform})
