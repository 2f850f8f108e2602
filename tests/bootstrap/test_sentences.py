"""What is said when set-up cannot go on, and who may ask the system for packages."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from assistant.bootstrap import build, gate, graphics, system, too_old, trouble, welcome


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("WARNING: Retrying (Retry(total=4 ...\nERROR: No matching distribution found for kivy", "does not answer"),
        ("ERROR: No matching distribution found for kivy==2.3.1", "not to be had ready-made"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "not the one that Tableside was tested with"),
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "certificate was not accepted"),
        ("ERROR: a\nERROR: b\n\nERROR: c\nERROR: nobody thought of this", "nobody thought of this"),
    ],
)
def test_pips_trouble_becomes_a_sentence(output: str, sentence: str) -> None:
    text = str(trouble.install_failed(output, "the-log"))
    assert sentence in text
    assert "the-log" in text
    assert "ERROR: a" not in text


def test_a_system_python_without_venv_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_base_executable", "/usr/bin/python3", raising=False)
    monkeypatch.setattr(os.path, "realpath", lambda path: path)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    package = f"python3.{sys.version_info[1]}-venv"
    assert str(trouble.no_venv()).endswith(f"Type: sudo apt-get install {package}")
    assert str(trouble.venv_failed("... ensurepip is not available ...")).endswith(package)


def test_another_python_without_venv_is_not_sent_to_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_base_executable", "/opt/python/bin/python3", raising=False)
    assert "apt" not in str(trouble.no_venv())


@pytest.mark.parametrize("newer", ["python3.12", None])
def test_an_old_python_is_told_the_newer_one_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, newer: str | None
) -> None:
    """python3.13 is on the PATH, but does not start."""
    (tmp_path / "python3.13").write_text("#!/bin/sh\nexit 127\n")
    (tmp_path / "python3.13").chmod(0o755)
    if newer:
        (tmp_path / newer).symlink_to("/bin/true")
    monkeypatch.setenv("PATH", str(tmp_path))
    text = too_old.sentence((3, 6, 15), "main.py")
    assert text.startswith("Tableside needs Python 3.11 or newer, and this is Python 3.6.\n")
    assert ("\nType: python3.12 main.py" in text) == (newer is not None)
    assert ("Install a newer one" in text) == (newer is None)


@pytest.mark.parametrize(
    ("version", "play", "tests"),
    [((3, 11), ("play",), ("play", "tests")), ((3, 13), ("play",), ("play", "tests")), ((3, 14), (), ("tests",))],
)
def test_a_python_without_kivy_gets_only_what_the_tests_need(
    monkeypatch: pytest.MonkeyPatch, version: tuple[int, int], play: tuple[str, ...], tests: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "version_info", (*version, 0, "final", 0))
    assert (gate.layers("play"), gate.layers("tests")) == (play, tests)


def test_only_the_test_command_asks_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(build, "has_venv", lambda: False)
    monkeypatch.setattr(trouble, "is_system_python", lambda: True)
    monkeypatch.setattr(system, "install", asked.append)
    for profile in ("play", "tests"):
        with pytest.raises(trouble.Trouble):
            build.require_venv(profile)
    assert asked == [[f"python3.{sys.version_info[1]}-venv"]]


def test_what_the_system_is_asked_is_printed_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fake = tmp_path / "apt-get"
    fake.write_text(f'#!/bin/sh\necho "$@" >> "{tmp_path}/asked"\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert system.install(["libgl1"])
    update, install = (tmp_path / "asked").read_text().splitlines()
    assert update.startswith("update")
    assert install.startswith("install")
    assert install.endswith("libgl1")
    assert capsys.readouterr().err == f"+ apt-get {update}\n+ apt-get {install}\n"


def test_somebody_who_is_not_root_installs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system, "_run", lambda command: pytest.fail(f"ran {command}"))
    assert not system.install(["libgl1"])


def test_missing_opengl_is_said_with_what_to_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "version_info", (3, 13, 0, "final", 0))
    monkeypatch.setattr(graphics, "loads", lambda library: library != "libGL.so.1")
    assert welcome.show(welcome.in_the_way()) == 1
    assert "OpenGL is missing" in capsys.readouterr().out
    assert graphics.sentence(graphics.missing()).endswith("sudo apt-get install libgl1")


@pytest.mark.parametrize("other", ["python3.12", None])
def test_a_python_without_kivy_names_another_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, other: str | None
) -> None:
    """python3.14 is no help, though it is there too."""
    for name in ("python3.14", other):
        if name:
            (tmp_path / name).symlink_to("/bin/true")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "version_info", (3, 14, 0, "final", 0))
    (text,) = welcome.in_the_way()
    assert text.startswith("This Python is too new for the screens: they need 3.11, 3.12 or 3.13.\n")
    assert text.endswith(f"\nType: {other} main.py" if other else "then type: python3.13 main.py")


def test_a_library_that_is_not_there_does_not_load() -> None:
    assert not graphics.loads("libNobodyHasThis.so.1")
