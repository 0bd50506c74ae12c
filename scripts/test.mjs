import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditPackages } from "./launcher/audit.mjs";
import { node24, root, toolEnvironment } from "./launcher/checkout.mjs";
import { findChromium } from "./launcher/chromium.mjs";
import { requireEngines } from "./launcher/engines.mjs";
import { prepare, prepareBuild } from "./launcher/prepare.mjs";
import { requirePython } from "./launcher/python.mjs";
import { exitCode, Failure, main, run, seconds, step } from "./launcher/steps.mjs";
import { changedFiles, testFiles, testsOf } from "./test/changed.mjs";
import { childrenCpuSeconds } from "./test/cpu-time.mjs";
import { FULL_ONLY_FILES, FULL_ONLY_TAG } from "./test/full-only.mjs";

/** The suites of vitest, each a separate project. */
const SUITES = ["unit", "component", "api", "platform", "development", "engines"];

// `npm test`: every check, and the tests that fit the budget; `npm test -- --full`: all tests except the engines'; `npm
// test -- --changed`: every check, and the tests that the change needs. `npm run test:<suite> [-- --full] [runner's
// arguments]`: one of `SUITES`, or the browser's. The last line counts the tests.
const FLAGS = ["--full", "--changed"];
const [isFull, isChanged] = FLAGS.map((flag) => process.argv.includes(flag));
const [suiteName, ...words] = process.argv.slice(2).filter((word) => !FLAGS.includes(word));
delete process.env.NODE_ENV;
if (isFull) process.env.TEST_FULL = "1";
const reports = await mkdtemp(join(tmpdir(), "checkstand-reports-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
await main(suiteName ? runSuite : runAll);
if (process.exitCode && !totals.failed) totals.failed = 1;
await rm(reports, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`);

async function runAll() {
  await prepare();
  await generateApiTypes();
  await requirePython();
  const files = isChanged ? await neededTests() : undefined;
  const inBrowser = files?.filter(isBrowserTest) ?? [];
  const others = files?.filter((file) => !isBrowserTest(file)) ?? [];
  if (files?.every((file) => file.startsWith("tests/unit/")) !== true) await prepareBuild();
  const suites = ["unit", "component", "api", "platform", ...(isFull ? ["development"] : [])];
  // In parallel with the tests, which wait now and then. The checks' findings are reported first.
  const [checked, tested] = await Promise.allSettled([
    runChecks(),
    files && others.length === 0 ? undefined : vitest(suites, others),
  ]);
  if (checked.status === "fulfilled") for (const line of checked.value) console.log(line);
  for (const { reason } of [checked, tested].filter(({ status }) => status === "rejected")) throw reason;
  if (!files || inBrowser.length > 0) await playwright([...withoutFullOnly(), ...inBrowser]);
}

function isBrowserTest(file) {
  return file.startsWith("tests/e2e/");
}

/** The files of tests that what was changed needs; undefined if it needs all of them. */
async function neededTests() {
  const changed = await changedFiles();
  if (!changed) return void console.log("What was changed is not known without git and a branch main: all tests.");
  const { tests, needsAll } = testsOf(changed, await testFiles());
  if (needsAll) return void console.log(`${needsAll} was changed, which all tests depend on.`);
  console.log(`${changed.length} files were changed: ${tests.length} files of tests.`);
  return tests;
}

async function runSuite() {
  await prepare();
  await generateApiTypes();
  if (suiteName !== "unit") await prepareBuild();
  if (suiteName === "e2e") return playwright(words.length > 0 ? words : withoutFullOnly());
  if (!SUITES.includes(suiteName))
    throw new Failure(`There is no suite ${suiteName}: take ${SUITES.join(", ")} or e2e.`);
  if (suiteName === "api") await requirePython();
  if (suiteName === "engines") await requireEngines();
  return vitest([suiteName], words);
}

function generateApiTypes() {
  return step("Types of the documented API", () =>
    run(node24, ["scripts/openapi-types.ts"], { complaint: "See above." }),
  );
}

/**
 * Runs the checks that need no service. @returns a line for each. @throws Failure of the first that finds something.
 */
async function runChecks() {
  return [
    await check("Types", "tsc", ["--noEmit"]),
    await check("Lint", "biome", ["check"]),
    await check("Import boundaries", "depcruise", ["src", "--config", ".dependency-cruiser.mjs"]),
    await check("Unused code", "knip", []),
    `Known vulnerabilities … ${await auditPackages()}`,
  ];
}

async function check(label, program, args) {
  const started = Date.now();
  await run(join(root, "node_modules/.bin", program), args, { complaint: `${label}: see above.` });
  return `${label} … ${seconds(started)}`;
}

async function vitest(suites, args) {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const projects = suites.map((name) => `--project=${name}`);
  const leftOut = isFull ? [] : FULL_ONLY_FILES.filter((file) => !isNamed(file, args));
  const filter = [...projects, ...leftOut.map((file) => `--exclude=${file}`)];
  await suite("Tests without a browser", "vitest", ["run", ...filter, ...reporters, ...args], {}, async () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = await readReport(report);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  });
}

/** Whether an argument of the command line is part of a file's path, as vitest filters. */
function isNamed(file, args) {
  return args.some((word) => !word.startsWith("-") && file.includes(word.replace(/:\d+$/, "")));
}

/** The argument that excludes browser tests that only `--full` runs. */
function withoutFullOnly() {
  return isFull ? [] : [`--grep-invert=${FULL_ONLY_TAG}`];
}

async function playwright(args) {
  const report = join(reports, "playwright.json");
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await suite("Browser tests", "playwright", ["test", "--reporter=list,json", ...args], env, async () => {
    const { stats } = await readReport(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

/** Runs a test runner with its output shown and adds up its counts. */
async function suite(label, program, args, extra, count) {
  console.log(`${label} …`);
  const started = Date.now();
  const cpuBefore = await childrenCpuSeconds();
  const env = toolEnvironment(extra);
  const code = await exitCode(
    spawn(join(root, "node_modules/.bin", program), args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] }),
  );
  const counted = await count();
  for (const kind of Object.keys(totals)) totals[kind] += counted[kind];
  if (code !== 0) throw new Failure(`${label}: failed after ${seconds(started)}.`);
  // Including the checks, if they run in parallel.
  const cpu = Math.round((await childrenCpuSeconds()) - cpuBefore);
  console.log(`${label}: ${seconds(started)}, ${cpu} core-seconds`);
}

/** A runner that crashes before its first test leaves none. */
async function readReport(file) {
  if (!existsSync(file)) throw new Failure("The tests could not be started.");
  return JSON.parse(await readFile(file, "utf8"));
}
