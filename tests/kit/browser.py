"""A real browser on the page: Debian's Chromium, steered by selenium. Where one is missing its tests are skipped.

    apt-get install chromium chromium-driver; python -m pip install selenium
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from assistant.link.seats import Place
from tests.kit.callers import HERE

BROWSER, STEERED_BY = shutil.which("chromium"), shutil.which("chromedriver")
IS_THERE = bool(BROWSER and STEERED_BY and find_spec("selenium"))
WHY_NOT = "no Chromium here that selenium could steer: apt-get install chromium chromium-driver, pip install selenium"
PATIENCE = 30  # seconds of the wall's clock
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
         "--disable-background-networking")


class Browser:
    """One browser; each tab is a phone."""

    def __init__(self, width: int = 360, height: int = 740, lang: str = "en") -> None:
        from selenium import webdriver

        options = webdriver.ChromeOptions()
        for flag in (*FLAGS, f"--window-size={width},{height}", f"--lang={lang}"):
            options.add_argument(flag)
        options.binary_location = str(BROWSER)
        metrics = {"width": width, "height": height, "pixelRatio": 1}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        options.add_experimental_option("prefs", {"intl.accept_languages": lang})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(str(STEERED_BY)))
        self.tabs: dict[str, str] = {}

    def opens(self, name: str, port: int, place: Place) -> None:
        """A tab of this name, with the page of a place; the first view is there when this returns."""
        if self.tabs:
            self.driver.switch_to.new_window("tab")
        self.tabs[name] = self.driver.current_window_handle
        self.driver.get(f"http://{HERE}:{port}/#{place.name}.{place.code}")
        self.until(lambda: self.all("nav button"))

    def to(self, name: str) -> None:
        self.driver.switch_to.window(self.tabs[name])

    def all(self, which: str) -> list[Any]:
        return self.driver.find_elements("css selector", which)

    def run(self, script: str) -> Any:
        return self.driver.execute_script(script)

    def tap(self, which: str, at: int = 0) -> None:
        self.until(lambda: len(self.all(which)) > at and self.all(which)[at].is_enabled())
        found = self.all(which)[at]
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", found)  # clear of the bar below
        found.click()

    def hex(self, at: int) -> None:
        """A tap on the map."""
        self.until(lambda: len(self.all(".hex")) > at)
        found = self.all(".hex")[at].find_element("css selector", "polygon")
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center', inline: 'center'})", found)
        found.click()

    def tab(self, at: int) -> None:
        """Now, mine, table, log."""
        self.tap("nav button", at)

    def text(self) -> str:
        return str(self.all("body")[0].text)

    def until(self, reached: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not reached():
            assert time.monotonic() < end, f"not reached; there is:\n{self.text()}"
            time.sleep(0.02)

    def complaints(self) -> list[str]:
        """What the browser minded since it was asked last; a connection that broke is none."""
        return [line["message"] for line in self.driver.get_log("browser") if "WebSocket" not in line["message"]]


@contextmanager
def browser(**more: Any) -> Iterator[Browser]:
    opened = Browser(**more)
    try:
        yield opened
    finally:
        opened.driver.quit()
