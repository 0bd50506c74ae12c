import puppeteer, { type KeyInput } from "puppeteer-core";
import type { Engine } from "./engine.ts";

/** Debian's Firefox, by WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: "Firefox",
  async launch() {
    const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" });
    const page = await browser.newPage();
    const control = async (xpath: string) => {
      const element = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
      if (!element) throw new Error(`There is no ${xpath}.`);
      return element;
    };
    return {
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      async type(xpath, text) {
        const element = await control(xpath);
        await element.focus();
        await element.evaluate((input) => (input as HTMLInputElement).select());
        await page.keyboard.type(text);
      },
      async keys(...keys) {
        for (const key of keys) await page.keyboard.press(key satisfies KeyInput);
      },
      press: async (xpath) => (await control(xpath)).click(),
      evaluate: async (expression) => page.evaluate(expression) as Promise<never>,
      close: () => browser.close(),
    };
  },
};
