import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Builder, By, Capabilities, Key, until } from "selenium-webdriver";
import { freePort } from "../service/start-service.ts";
import type { Engine } from "./engine.ts";

const WINDOW = { width: 1280, height: 900 };
const WAIT_MS = 30_000;
const KEYS = { Backspace: Key.BACK_SPACE, Enter: Key.ENTER, Tab: Key.TAB, ArrowLeft: Key.ARROW_LEFT };

/** Debian's WebKitGTK, by its own WebDriver, on a screen that nobody sees. */
export const webkit: Engine = {
  name: "WebKit",
  async launch() {
    const screen = await startScreen();
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
      stdio: "ignore",
      // The sandbox of its processes needs rights that containers don't give.
      env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    });
    const browser = await newSession(port);
    const control = async (xpath: string) => {
      const element = await browser.wait(until.elementLocated(By.xpath(xpath)), WAIT_MS);
      return browser.wait(until.elementIsVisible(element), WAIT_MS);
    };
    return {
      open: (url) => browser.get(url),
      reload: () => browser.navigate().refresh(),
      back: () => browser.navigate().back(),
      async type(xpath, text) {
        const element = await control(xpath);
        await element.clear();
        await element.sendKeys(text);
      },
      keys: async (...keys) => {
        const focused = await browser.switchTo().activeElement();
        await focused.sendKeys(...keys.map((key) => KEYS[key]));
      },
      press: async (xpath) => (await control(xpath)).click(),
      evaluate: (expression) => browser.executeScript(`return ${expression}`),
      async close() {
        await browser.quit();
        await end(driver);
        await end(screen.process);
      },
    };
  },
};

/** Tries until the driver listens. */
async function newSession(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const capabilities = new Capabilities({ browserName: "MiniBrowser" });
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(
    () =>
      fetch(`${url}/status`).then(
        () => resolve(),
        () => {},
      ),
    50,
  );
  await ready;
  clearInterval(timer);
  const browser = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await browser
    .manage()
    .window()
    .setRect({ ...WINDOW, x: 0, y: 0 });
  return browser;
}

/** A screen in memory, by the number that X chooses itself. */
async function startScreen() {
  const args = ["-displayfd", "3", "-screen", "0", `${WINDOW.width}x${WINDOW.height}x24`];
  const process = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [line] = (await once(createInterface(process.stdio[3] as NodeJS.ReadableStream), "line")) as [string];
  return { process, display: `:${line}` };
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill();
  await ended;
}
