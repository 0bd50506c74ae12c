import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { Failure } from "./steps.mjs";

/** The build without a window system, in which the browser tests are a third faster. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** The system's Chromium, otherwise undefined. */
export function systemChromium() {
  return process.env.CHROMIUM_PATH || NAMES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

/** The same; if there is none and it is allowed, installs it from Debian's packages. */
export async function findChromium() {
  const found = systemChromium();
  if (found) return found;
  await installDebianPackages("Chromium", [SHELL], "install it manually, or set CHROMIUM_PATH.");
  const installed = systemChromium();
  if (installed) return installed;
  throw new Failure(`The browser tests require Chromium: run apt-get install ${SHELL} as root, or set CHROMIUM_PATH.`);
}
