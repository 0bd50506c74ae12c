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
import { exitCode, Failure, main, run, seconds, step, wasInterrupted } from "./launcher/steps.mjs";
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
  const cpuBefore = await childrenCpuSeconds();
  // In parallel, because each of them waits now and then. What they print is not mixed. With --full, the browser's tests
  // follow the others: both keep the cores busy, and would only slow each other down.
  const testing = files && others.length === 0 ? Promise.resolve() : vitest(suites, others);
  const browse = () => playwright([...withoutFullOnly(), ...inBrowser], isFull ? undefined : testing);
  const browsing = files && inBrowser.length === 0 ? undefined : isFull ? testing.then(browse, browse) : browse();
  const [checked, ...tested] = await Promise.allSettled([runChecks(), testing, browsing]);
  if (checked.status === "fulfilled") for (const line of checked.value) console.log(line);
  console.log(`Checks and tests: ${Math.round((await childrenCpuSeconds()) - cpuBefore)} core-seconds`);
  for (const { reason } of [checked, ...tested].filter(({ status }) => status === "rejected")) throw reason;
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

/** @param turn see `suite`. */
async function playwright(args, turn) {
  const report = join(reports, "playwright.json");
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const count = async () => {
    const { stats } = await readReport(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  };
  await suite("Browser tests", "playwright", ["test", "--reporter=list,json", ...args], env, count, turn);
}

/**
 * Runs a test runner, shows its output, and adds up its counts.
 * @param turn what prints before: until it is settled, the output is kept.
 */
async function suite(label, program, args, extra, count, turn) {
  if (wasInterrupted()) throw new Failure("Stopped.");
  const started = Date.now();
  const print = turn ? printAfter(turn) : (text) => process.stdout.write(text);
  print(`${label} …\n`);
  const output = turn ? "pipe" : "inherit";
  const runner = spawn(join(root, "node_modules/.bin", program), args, {
    cwd: root,
    env: toolEnvironment(extra),
    stdio: ["ignore", output, output],
  });
  for (const stream of [runner.stdout, runner.stderr]) stream?.on("data", print);
  const code = await exitCode(runner);
  const counted = await count();
  for (const kind of Object.keys(totals)) totals[kind] += counted[kind];
  print(`${label}: ${code === 0 ? "" : "failed after "}${seconds(started)}\n`);
  if (code !== 0) throw new Failure(`${label}: see above.`);
}

/** @returns a function that prints, and keeps what it is given before `turn` is settled. */
function printAfter(turn) {
  const kept = [];
  let isTurn = false;
  const begin = () => {
    isTurn = true;
    for (const text of kept) process.stdout.write(text);
  };
  void turn.then(begin, begin);
  return (text) => (isTurn ? process.stdout.write(text) : kept.push(text));
}

/** A runner that crashes before its first test leaves none. */
async function readReport(file) {
  if (!existsSync(file)) throw new Failure("The tests could not be started.");
  return JSON.parse(await readFile(file, "utf8"));
}
