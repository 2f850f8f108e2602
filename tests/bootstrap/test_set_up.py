"""Setting up, from outside: what a person types and sees."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bootstrap.clone import BASE_PYTHON, Clone, Outcome, make_wheel

NOWHERE = {"PIP_FIND_LINKS": "", "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_NO_INDEX": "0", "PIP_RETRIES": "1"}
INTERRUPTED = """
import os, runpy, signal, sys
class Interrupting:
    def find_spec(self, name, *_):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests may run in the background, where it is ignored
sys.meta_path.insert(0, Interrupting())
runpy.run_path("main.py", run_name="__main__")
"""
READY_OR_GOOD_ENOUGH = "gate.ready_place(('play',)), build.can_go_on(gate.beside(), ('play',))"


def test_the_first_start_goes_wrong_in_many_ways_until_it_sets_up(clone: Clone, tmp_path: Path) -> None:
    """Each failure says why, leaves nothing half-installed, and does not stand in the way of the next start."""
    wheel = clone.wheels / "playthings-1.0-py3-none-any.whl"
    assert_fails(clone, "the package index does not answer", **NOWHERE)
    clone.lock("play", wheel, digest="0" * 64)
    assert_fails(clone, "is not the one that Tableside was tested with")
    (clone.root / ".packaging/play.lock").write_text("playthings==1.0\n", encoding="utf-8")
    assert_fails(clone, "Hashes are required")
    clone.lock("play", wheel)
    wheel.rename(tmp_path / wheel.name)
    assert_fails(clone, "not to be had ready-made")
    (tmp_path / wheel.name).rename(wheel)

    misleading = tmp_path / "pip.conf"
    misleading.write_text("[global]\nuser = true\n", encoding="utf-8")
    done = clone.play(PIP_CONFIG_FILE=str(misleading), PIP_TARGET=str(tmp_path / "target"), PIP_USER="1")
    assert done.code == 0, done.err
    assert f"Setting up Tableside in {clone.venv}" in done.err
    assert f"  {wheel.name}\n" in done.err
    assert done.out == "the app starts []\n"
    assert list(clone.venv.rglob("playthings"))


def assert_fails(clone: Clone, sentence: str, **changes: str) -> None:
    done = clone.play(**changes)
    assert done.code == 1
    assert sentence in done.err
    assert not list(clone.venv.rglob("playthings"))


def test_further_starts_need_no_network_and_say_nothing(ready: Clone) -> None:
    assert ready.play(**NOWHERE).err == ""
    done = ready.tests(**NOWHERE)
    assert done.err == ""
    assert done.out.startswith(f"inside {ready.venv} with playthings testthings")


def test_arguments_and_exit_status_pass_through(ready: Clone) -> None:
    done = ready.tests("-k", "a b", "")
    assert done.code == 7
    assert "told ['-k', 'a b', '']" in done.out


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
def test_a_reader_who_leaves_is_no_error(ready: Clone) -> None:
    with ready.start("main.py", "--chatter") as started:
        assert started.stdout is not None and started.stderr is not None
        assert "the app starts" in started.stdout.readline()
        started.stdout.close()
        assert (started.wait(60), started.stderr.read()) == (1, "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are other ones there")
@pytest.mark.parametrize("module", ["assistant.bootstrap.gate", "assistant.bootstrap", "assistant.ui.shell.start"])
def test_a_start_that_is_interrupted_says_nothing(ready: Clone, module: str) -> None:
    inside = str(ready.venv / "bin/python")
    done = subprocess.run([inside, "-c", INTERRUPTED, module], cwd=ready.root, env=ready.environment(),
                          capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_start_from_inside_stays_inside(ready: Clone) -> None:
    python = ready.venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = subprocess.run(
        [python, "-m", "tests"],
        cwd=ready.root,
        env=ready.environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (7, "")


@pytest.mark.parametrize("line", ["import main", "import main; main.COMES_COMPLETE or main.hand_over()"])
def test_importing_main_sets_nothing_up(clone: Clone, line: str) -> None:
    assert clone.run("-c", line).code == 0
    assert not clone.venv.exists()


def test_android_and_frozen_builds_set_nothing_up(clone: Clone) -> None:
    assert clone.play(ANDROID_ARGUMENT="/data/app").code == 0
    frozen = "import runpy, sys; sys.frozen = True; runpy.run_path('main.py', run_name='__main__')"
    assert clone.run("-c", frozen).code == 0
    assert not clone.venv.exists()


def test_a_foreign_environment_stays_as_it_is(clone: Clone) -> None:
    clone.venv.mkdir()
    (clone.venv / "mine").write_text("mine")
    before = clone.contents()
    done = clone.play()
    assert done.code == 0
    assert f"{clone.venv} was not made by Tableside and stays as it is" in done.err
    assert clone.contents() == before
    assert clone.ask("gate.ready_place(('play',))") == str(clone.cached_place())
    assert not clone.play(**NOWHERE).set_up


@pytest.mark.parametrize("kind", ["file", "link", "broken link", "empty folder"])
def test_whatever_else_is_called_venv_is_foreign_too(clone: Clone, tmp_path: Path, kind: str) -> None:
    """A link is foreign even where it leads to an environment of ours: that is another clone's."""
    if kind == "file":
        clone.venv.write_text("games")
    elif kind == "empty folder":
        clone.venv.mkdir()
    else:
        clone.venv.symlink_to(tmp_path / "elsewhere")
    if kind == "link":
        (tmp_path / "elsewhere/tableside").mkdir(parents=True)
    assert clone.ask("gate.is_taken(gate.beside())") == "True"
    assert clone.ask("build.choose_place()").startswith(str(clone.cache))


def test_a_clone_that_is_closed_to_everybody_uses_the_cache_folder(clone: Clone) -> None:
    for folder, _, files in os.walk(clone.root):
        for name in (".", *files):
            path = Path(folder, name)
            path.chmod(path.stat().st_mode & 0o555)
    before = clone.contents()
    try:
        assert clone.play().code == 0
        assert not clone.play(**NOWHERE).set_up
        assert clone.contents() == before
    finally:
        for folder, _, _ in os.walk(clone.root):
            Path(folder).chmod(0o755)
    assert clone.cached_place()


@pytest.fixture
def cached(clone: Clone) -> Path:
    """An environment in the cache folder, where the usual place is taken."""
    clone.venv.mkdir()
    assert clone.play().code == 0
    place = clone.cached_place()
    assert place is not None
    return place


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder to others")
@pytest.mark.parametrize("level", [0, 1, 2], ids=["the environment", "its folder", "the folder of all"])
def test_what_belongs_to_somebody_else_is_not_entered(clone: Clone, cached: Path, level: int) -> None:
    os.chown((cached, *cached.parents)[level], 65534, -1)
    assert clone.ask("gate.ready_place(('play',))") == "None"
    done = clone.play()
    assert (done.code, done.out) == (1, "")
    assert f"{cached} is closed to it or not yours alone." in done.err


@pytest.mark.skipif(sys.platform == "win32", reason="each user has a cache of their own there")
@pytest.mark.parametrize("level", [0, 1, 2], ids=["the environment", "its folder", "the folder of all"])
@pytest.mark.parametrize("others", [0o020, 0o002], ids=["the group", "everybody"])
def test_where_others_could_write_the_environment_is_made_anew(
        clone: Clone, cached: Path, level: int, others: int) -> None:
    """Whoever could write to a folder could have changed what lies in it. Afterwards nobody else can."""
    folder = (cached, *cached.parents)[level]
    folder.chmod(folder.stat().st_mode | others)
    assert clone.ask("gate.ready_place(('play',))") == "None"
    done = clone.play()
    assert (done.code, done.set_up, done.out) == (0, True, "the app starts []\n")
    assert clone.ask("gate.ready_place(('play',))") == str(cached)


@pytest.mark.skipif(sys.platform == "win32", reason="each user has a cache of their own there")
def test_a_usage_that_lets_the_group_write_is_not_the_environments(clone: Clone) -> None:
    clone.venv.mkdir()
    usual = os.umask(0o002)
    try:
        line = "import os; from assistant.bootstrap import build; build.build('play'); print(os.umask(0))"
        built = clone.run("-c", line)
        assert built.out == "2\n"
        assert clone.play(**NOWHERE).out == "the app starts []\n"
    finally:
        os.umask(usual)
    place = clone.cached_place()
    assert place and not any(path.lstat().st_mode & 0o022 for path in place.rglob("*") if not path.is_symlink())


def test_without_any_place_it_says_what_would_help(clone: Clone, tmp_path: Path) -> None:
    clone.venv.mkdir()
    (tmp_path / "cache").write_text("a file, so no folder")
    done = clone.play()
    assert done.code == 1
    assert done.err.startswith("Tableside found no place for its environment")


def test_a_set_up_that_was_killed_is_taken_up_again(clone: Clone) -> None:
    """Killed as soon as there is a Python: pip is being put in, and goes on for a while without its parent."""
    process = clone.start("main.py")
    wait_for(clone.venv / "bin/python")
    process.kill()
    process.communicate()
    done = clone.play()
    assert done.code == 0
    assert done.set_up
    assert clone.play(**NOWHERE).err == ""


@pytest.mark.parametrize("what", ["the mark alone", "no Python", "half an environment", "layer of another lock"])
def test_half_an_environment_is_neither_entered_nor_built_upon(clone: Clone, what: str) -> None:
    mark = clone.venv / "tableside"
    mark.mkdir(parents=True)
    if what != "no Python":
        (clone.venv / "bin").mkdir()
        (clone.venv / "bin/python").symlink_to(BASE_PYTHON)
    if what in ("no Python", "layer of another lock"):
        (mark / "environment.stamp").write_text(clone.ask("gate.foundation(gate.beside())"), encoding="utf-8")
    if what == "layer of another lock":
        assert clone.ask(READY_OR_GOOD_ENOUGH) == "None True"
        (mark / "play.stamp").write_text("another", encoding="utf-8")
    assert clone.ask(READY_OR_GOOD_ENOUGH) == "None False"


def test_two_starts_at_once_set_up_once(clone: Clone) -> None:
    done = [
        Outcome.of(process) for process in [clone.start("main.py"), clone.start("-m", "tests"), clone.start("main.py")]
    ]
    assert [outcome.code for outcome in done] == [0, 7, 0]
    assert sum(outcome.err.count("playthings") for outcome in done) == 1


def test_without_ensurepip_it_says_what_to_type(clone: Clone, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['ensurepip'] = None")
    done = clone.play(PYTHONPATH=str(tmp_path))
    assert done.code == 1
    assert "cannot make environments: venv or ensurepip is missing." in done.err
    assert not clone.venv.exists()


def test_what_the_tests_lack_does_not_stop_the_app(clone: Clone) -> None:
    (clone.wheels / "testthings-1.0-py3-none-any.whl").rename(clone.root / "hidden")
    done = clone.tests()
    assert done.code == 1
    assert "not to be had ready-made" in done.err
    assert clone.play(**NOWHERE).err == ""
    (clone.root / "hidden").rename(clone.wheels / "testthings-1.0-py3-none-any.whl")
    assert "with playthings testthings" in clone.tests().out


def test_a_new_lock_makes_a_new_environment(clone: Clone) -> None:
    assert clone.play().code == 0
    clone.lock("play", make_wheel(clone.wheels, "newthings", "2.0"))
    assert clone.play().set_up
    assert list(clone.venv.rglob("newthings"))
    assert not list(clone.venv.rglob("playthings"))


def test_a_copy_of_a_clone_does_not_use_the_environment_of_the_other(ready: Clone, tmp_path: Path) -> None:
    copy = Clone(tmp_path / "copy", ready.cache, ready.wheels)
    shutil.copytree(ready.root, copy.root, symlinks=True)
    assert copy.ask(READY_OR_GOOD_ENOUGH) == "None False"


def test_the_way_in_imports_next_to_nothing(ready: Clone) -> None:
    code = (
        "import sys; before = set(sys.modules); from assistant.bootstrap import gate; "
        "assert gate.ready_place(('play', 'tests')); print(sorted(set(sys.modules) - before))"
    )
    assert ready.run("-c", code).out == "['assistant', 'assistant.bootstrap', 'assistant.bootstrap.gate']\n"


def wait_for(path: Path) -> None:
    for _ in range(600):
        if path.exists():
            return
        time.sleep(0.05)
    raise AssertionError(f"{path} never came")


def test_the_base_python_is_outside_of_any_environment() -> None:
    """Else none of the above would have been a first start."""
    done = subprocess.run(
        [BASE_PYTHON, "-c", "import sys; print(sys.prefix == sys.base_prefix)"], capture_output=True, check=True
    )
    assert done.stdout.strip() == b"True"
