import { defineConfig } from "@playwright/test";
import { systemChromium } from "./scripts/launcher/chromium.mjs";

/** Browser tests: real Chromium of the system against the built service with a database of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may be ten times slower than it was a moment ago.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    locale: "en-US",
    launchOptions: {
      executablePath: systemChromium(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-quic", "--disable-component-update"],
    },
  },
});
