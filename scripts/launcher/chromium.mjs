import { existsSync } from "node:fs";
import { Failure, run, step } from "./steps.mjs";

/** Has no windows to draw, with which the browser tests take half as long again. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** The system's Chromium, else undefined. */
export function systemChromium() {
  return process.env.CHROMIUM_PATH || NAMES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

/** The same; where there is none and we may, it is installed from Debian's packages. */
export async function findChromium() {
  const found = systemChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      const complaint = "Chromium could not be installed: install it by hand, or set CHROMIUM_PATH.";
      await run("apt-get", ["update"], { complaint, env });
      await run("apt-get", ["install", "--yes", "--no-install-recommends", SHELL], { complaint, env });
    });
  }
  const installed = systemChromium();
  if (installed) return installed;
  throw new Failure(`The browser tests need Chromium: apt-get install ${SHELL} as root, or set CHROMIUM_PATH.`);
}
