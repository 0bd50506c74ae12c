import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditPackages } from "./launcher/audit.mjs";
import { node24, root, toolEnvironment } from "./launcher/checkout.mjs";
import { findChromium } from "./launcher/chromium.mjs";
import { prepare, prepareBuild } from "./launcher/prepare.mjs";
import { requirePython } from "./launcher/python.mjs";
import { exitCode, Failure, main, run, seconds, step } from "./launcher/steps.mjs";

// `npm test`: all checks, in order, up to the first that fails. The last line counts the tests.
delete process.env.NODE_ENV;
const reports = await mkdtemp(join(tmpdir(), "checkstand-reports-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
await main(runAll);
if (process.exitCode && !totals.failed) totals.failed = 1;
await rm(reports, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`);

async function runAll() {
  await prepare();
  await step("Types of the documented API", () =>
    run(node24, ["scripts/openapi-types.ts"], { complaint: "See above." }),
  );
  await check("Types", "tsc", ["--noEmit"]);
  await check("Lint", "biome", ["check"]);
  await check("Import boundaries", "depcruise", ["src", "--config", ".dependency-cruiser.mjs"]);
  console.log(`Known vulnerabilities … ${await auditPackages()}`);
  if (existsSync(join(root, "knip.json"))) await check("Unused code", "knip", []);
  await requirePython();
  await prepareBuild();
  await unitAndApiTests();
  await browserTests();
}

function check(label, program, args) {
  return step(label, () => run(join(root, "node_modules/.bin", program), args, { complaint: `${label}: see above.` }));
}

async function unitAndApiTests() {
  const report = join(reports, "vitest.json");
  await suite(
    "Unit and API tests",
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    {},
    async () => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = await readReport(report);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
    },
  );
}

async function browserTests() {
  const report = join(reports, "playwright.json");
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await suite("Browser tests", "playwright", ["test", "--reporter=list,json"], env, async () => {
    const { stats } = await readReport(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

/** Runs a test runner with its output shown and adds up its counts. */
async function suite(label, program, args, extra, count) {
  console.log(`${label} …`);
  const started = Date.now();
  const env = toolEnvironment(extra);
  const code = await exitCode(
    spawn(join(root, "node_modules/.bin", program), args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] }),
  );
  const counted = await count();
  for (const kind of Object.keys(totals)) totals[kind] += counted[kind];
  if (code !== 0) throw new Failure(`${label}: failed after ${seconds(started)}.`);
  console.log(`${label}: ${seconds(started)}`);
}

/** A runner that crashes before its first test leaves none. */
async function readReport(file) {
  if (!existsSync(file)) throw new Failure("The tests could not be started.");
  return JSON.parse(await readFile(file, "utf8"));
}
