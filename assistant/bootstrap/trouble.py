"""What can go wrong while setting up, each as a sentence that says what to type."""

import os
import shutil
import sys


class Trouble(Exception):
    """Set-up cannot go on; the text is for the person at the keyboard."""


def no_venv() -> Trouble:
    """Some systems deliver Python without the part that makes environments."""
    what = f"This Python ({sys.executable}) cannot make environments: venv or ensurepip is missing."
    return Trouble(f"{what}\n{_cure()}")


def venv_package() -> str:
    return f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"


def is_system_python() -> bool:
    """Whether the system's packages can mend it; one in /usr/local or a home folder is not theirs."""
    base = os.path.realpath(getattr(sys, "_base_executable", "") or sys.executable)
    return os.path.dirname(base) in ("/usr/bin", "/bin")


def _cure() -> str:
    if is_system_python() and shutil.which("apt-get"):
        return f"Type: sudo apt-get install {venv_package()}"
    if is_system_python() and shutil.which("zypper"):
        return "Type: sudo zypper install python3-pip python3-venv"
    return "Start Tableside with a Python that has both, such as the one from python.org."


def venv_failed(output: str) -> Trouble:
    if "ensurepip" in output:
        return no_venv()
    return Trouble(f"Python could not make an environment:\n{_last_lines(output)}")


def no_place(beside: str, cache: str | None) -> Trouble:
    other = f"{cache} is closed to it or not yours alone" if cache else "there is no cache folder to use instead"
    return Trouble(
        f"Tableside found no place for its environment: it may not write to {beside}, and {other}.\n"
        "Copy it to a folder of your own, or let XDG_CACHE_HOME name a folder that only you may write to."
    )


def no_lock(path: str) -> Trouble:
    return Trouble(f"The file {path} is missing. Fetch Tableside anew, or type: git checkout .packaging")


def cannot_write(error: OSError) -> Trouble:
    what = error.filename or "its environment"
    return Trouble(f"Tableside could not write {what}: {error.strerror or error}.")


def install_failed(output: str, log: str) -> Trouble:
    """The first reason that pip's own words give away; else those words."""
    for clues, sentence in _REASONS:
        if any(clue in output for clue in clues):
            return Trouble(f"{sentence}\n(All that pip said: {log})")
    return Trouble(f"The packages could not be installed:\n{_last_lines(output)}\n(All that pip said: {log})")


def _last_lines(output: str) -> str:
    lines = [line for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lstrip().startswith("ERROR")]
    return "\n".join("  " + line.strip() for line in (errors or lines)[-3:])


_HERE = f"Python {sys.version_info[0]}.{sys.version_info[1]} on {sys.platform}"
_REASONS = (
    (
        ("DO NOT MATCH THE HASHES",),
        "A downloaded package is not the one that Tableside was tested with, so it was not installed.\n"
        "Something between here and the package index may have changed it. Try another connection.",
    ),
    (("No space left on device", "Disk quota exceeded"), "The disk is full. Make some room, then try again."),
    (
        ("CERTIFICATE_VERIFY_FAILED", "SSLError", "SSL module is not available"),
        "The package index could not be reached safely: its certificate was not accepted.\n"
        "Behind a company's proxy, let PIP_CERT name the company's certificate, then try again.",
    ),
    (
        (
            "Retrying (Retry",
            "Failed to establish a new connection",
            "Name or service not known",
            "Temporary failure in name resolution",
            "Connection refused",
            "ConnectionResetError",
            "ProxyError",
            "Read timed out",
            "ReadTimeoutError",
            "ConnectTimeoutError",
            "Network is unreachable",
        ),
        "Tableside could not download the packages that it needs: the package index does not answer.\n"
        "Connect this machine to the internet and try again; after the first time no connection is needed.\n"
        "Where downloads go through a mirror or a proxy, PIP_INDEX_URL or HTTPS_PROXY names it.",
    ),
    (
        ("No matching distribution found", "Could not find a version that satisfies"),
        f"One of the packages is not to be had ready-made for {_HERE}.\n"
        "Try Python 3.11, 3.12 or 3.13 on Linux, macOS or Windows.",
    ),
)
