#!/usr/bin/env python3
"""Runs tests of the page in Firefox: `python3 web/firefox.py [NAME ...]`, by default the first three.

Beside what web/test.py needs, it needs a Firefox, Selenium (`pip install selenium`), geckodriver
(`cargo install geckodriver`) and a display (or `xvfb-run`): a Firefox without one has no WebGL 2.
"""

import sys
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

sys.path.insert(0, str(Path(__file__).resolve().parent))
import test  # noqa: E402

USUAL = ["first_frame", "first_kill_by_key", "saved_and_continued"]
# Names of keys that are not what they type.
KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Period": "."}


class Firefox:
    """The part of Playwright's page that these tests use."""

    def __init__(self, driver):
        self.driver = driver
        self.keyboard = self.mouse = self

    def on(self, _event, _handler):
        """Errors of the page are not heard."""

    def goto(self, address):
        """Opens an address, loading it again if it is open."""
        self.driver.get("about:blank")
        self.driver.get(address)

    def evaluate(self, function):
        """What a JavaScript function without arguments returns."""
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
        """Clicks."""
        self.move(x, y)
        ActionChains(self.driver).click().perform()


def main():
    """Runs the tests."""
    names = sys.argv[1:] or USUAL
    options = webdriver.FirefoxOptions()
    # Software draws here.
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
