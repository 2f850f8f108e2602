"""The compiled kernel of the odds for Android: one C file, by the NDK's own clang, among the app's libraries."""

from os.path import abspath, dirname, join

import sh
from pythonforandroid.logger import shprint
from pythonforandroid.recipe import Recipe

SOURCE = join(dirname(abspath(__file__)), "..", "..", "..", "assistant", "games", "clash", "odds", "kernel", "kernel.c")
FLAGS = ("-std=c11", "-O3", "-fno-math-errno", "-ffinite-math-only", "-fno-signed-zeros")  # as on other devices
PAGES = "-Wl,-z,max-page-size=16384"


class ClashOddsRecipe(Recipe):
    name = "clashodds"
    version = "1"
    url = None
    built_libraries = {"libclashodds.so": "."}

    def build_arch(self, arch):
        super().build_arch(arch)
        clang, made = arch.get_clang_exe(with_target=True), join(self.get_build_dir(arch.arch), "libclashodds.so")
        shprint(sh.Command(clang), *FLAGS, "-shared", "-fPIC", "-fvisibility=hidden", PAGES, SOURCE, "-o", made)
        self.install_libs(arch, made)


recipe = ClashOddsRecipe()
