#!/usr/bin/env python3
"""Runs tests of the page in Firefox: `python3 web/firefox.py [NAME ...]`, three basic ones by default.

Besides the needs of web/test.py, it needs Firefox, Selenium (`pip install selenium`), geckodriver
(`cargo install geckodriver`) and a display (or `xvfb-run`): Firefox has no WebGL 2 without a display.
"""

import sys
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

sys.path.insert(0, str(Path(__file__).resolve().parent))
import test  # noqa: E402

USUAL = ["first_frame", "first_kill_by_key", "saved_and_continued"]
# Keys whose name differs from what they type.
KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Period": "."}


class Firefox:
    """The part of Playwright's page API that these tests use."""

    def __init__(self, driver):
        self.driver = driver
        self.keyboard = self.mouse = self

    def on(self, _event, _handler):
        """Ignores the handler: errors of the page are not reported."""

    def goto(self, address):
        """Opens an address, reloading it if it is open."""
        self.driver.get("about:blank")
        self.driver.get(address)

    def evaluate(self, function):
        """Returns the result of a JavaScript function without arguments."""
        return self.driver.execute_script(f"return ({function})()")

    def press(self, key):
        """Presses a key."""
        ActionChains(self.driver).send_keys(KEYS.get(key, key)).perform()

    def move(self, x, y):
        """Moves the mouse."""
        chain = ActionChains(self.driver)
        chain.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        chain.perform()

    def click(self, x, y):
        """Moves the mouse and clicks."""
        self.move(x, y)
        ActionChains(self.driver).click().perform()


def main():
    """Runs the tests."""
    names = sys.argv[1:] or USUAL
    options = webdriver.FirefoxOptions()
    # Allow WebGL although it is drawn in software here.
    options.set_preference("webgl.force-enabled", True)
    with test.served(test.ROOT / "dist") as address:
        for one in [one for one, _ in test.TESTS if one.__name__ in names]:
            driver = webdriver.Firefox(options=options)
            driver.set_window_size(1280, 800)
            print(f"{one.__name__}: {one.__doc__.strip()}", flush=True)
            try:
                one(test.Page(Firefox(driver), address))
            finally:
                driver.quit()


if __name__ == "__main__":
    main()
