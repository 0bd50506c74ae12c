import { existsSync } from "node:fs";
import { Failure, run, step } from "./steps.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The system's Chromium for the browser tests; installed from the system's packages where we may. */
export async function findChromium() {
  const found = lookUp();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      const complaint = "Chromium could not be installed: install it by hand, or set CHROMIUM_PATH.";
      await run("apt-get", ["update"], { complaint, env });
      await run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], { complaint, env });
    });
  }
  const installed = lookUp();
  if (installed) return installed;
  throw new Failure("The browser tests need Chromium: apt-get install chromium as root, or set CHROMIUM_PATH.");
}

function lookUp() {
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map((name) => `/usr/bin/${name}`)];
  return candidates.find((path) => path && existsSync(path));
}
