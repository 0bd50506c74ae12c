import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { Failure } from "./steps.mjs";

/** Debian's browsers in addition to Chromium, and the screen that WebKit needs. */
const PACKAGES = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

/** Installed if missing and permitted. @throws Failure with the way out. */
export async function requireEngines() {
  if (missing().length === 0) return;
  await installDebianPackages("Firefox and WebKit", missing(), "install them by hand.");
  if (missing().length === 0) return;
  throw new Failure(
    `The browser engine tests require Debian packages: run apt-get install ${missing().join(" ")} as root.`,
  );
}

function missing() {
  return Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
}
