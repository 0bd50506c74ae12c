import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { cpuTimeOf } from "../../scripts/bench/cpu-time.ts";
import { SIZE } from "../../scripts/test/full-only.mjs";
import { ADDRESSES } from "./addresses.ts";
import { compareCosts } from "./cpu-cost.ts";
import { examplesOf } from "./dashboard-examples.ts";
import { openDashboardShop } from "./dashboard-shop.ts";
import { CUSTOMER_CALLS } from "./fuzz-customers.ts";
import { SIDES } from "./fuzz-everything.ts";
import { PORTAL_CALLS } from "./fuzz-portal.ts";
import { longTexts, textPlaces } from "./long-texts.ts";
import { PROCEDURES } from "./procedures.ts";
import { Tally } from "./tally.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

/** Small: `npm run fuzz` makes more of them, and other ones each time. */
const SEED = 7;
const RUNS: Readonly<Record<string, number>> = { api: SIZE.fuzzRuns, customers: SIZE.fuzzRuns, portal: 2 };

test("every form and page of customers belongs to exactly one side", () => {
  const theirs = ADDRESSES.filter(({ pattern }) => /^\/(pay|checkout|portal|invoice)\//.test(pattern));
  const served = theirs.flatMap(({ pattern, file }) => {
    const methods = readFileSync(file, "utf8").matchAll(/^export (?:const|async function|function) (GET|POST)\b/gm);
    return [...methods].map(([, method]) => `${method} ${pattern}`);
  });
  const tried = [...CUSTOMER_CALLS, ...PORTAL_CALLS].map(
    ({ method, path }) => `${method} ${path.replaceAll("{", "[").replaceAll("}", "]")}`,
  );
  expect(tried.sort()).toEqual(served.sort());
});

test("every example of the dashboard belongs to a procedure", async () => {
  const examples = examplesOf(await openDashboardShop(inject("baseUrl"), inject("databaseUrl")));
  const paths = PROCEDURES.map(({ path }) => path);
  expect(Object.keys(examples).filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(Object.entries(SIDES))("%s: no fault and no response that violates its schema", async (side, fuzz) => {
  const tally = new Tally();
  await fuzz({
    seed: SEED,
    runs: RUNS[side] ?? 1,
    step: SIZE.fuzzStep,
    tally,
    baseUrl: inject("baseUrl"),
    databaseUrl: inject("databaseUrl"),
    cpuTime: async () => cpuTimeOf([inject("pid")]),
  });
  expect(tally.problems).toEqual([]);
  const rows = [...tally.rows.values()];
  expect(rows.filter(({ serverErrors, offSchema }) => serverErrors + offSchema > 0)).toEqual([]);
  expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(40);
  expect(rows.some(({ statuses }) => (statuses.get(200) ?? 0) > 0)).toBe(true);
});

test("long texts are sent to every declared text, and texts that take a second of CPU are reported", async () => {
  const places = PROCEDURES.find(({ path }) => path === "taxRate.create")?.schema;
  expect(textPlaces(places ?? {}).map(({ path }) => path.join("."))).toContain("percentage");
  const tally = new Tally();
  let used = 0;
  const send = async (text: string) => {
    used += text.length > 100 ? 1_500_000 : 2_000;
  };
  const fuzzing = { seed: SEED, runs: 1, step: 1, tally, baseUrl: "", databaseUrl: "", cpuTime: async () => used };
  await compareCosts(fuzzing, "here", longTexts(100), send);
  expect(tally.costs.slice(2, 4)).toEqual([
    { place: "here, 100 digits", shortMs: 2, longMs: 2 },
    { place: "here, 5000 blanks", shortMs: 2, longMs: 1_500 },
  ]);
  expect(tally.problems).toContain("here, 5000 blanks took 1500 ms of CPU");
  expect(tally.problems).toHaveLength(3);
});
