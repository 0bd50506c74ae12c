import { expect, inject, test } from "vitest";
import { ADDRESSES } from "./addresses.ts";
import { CUSTOMER_CALLS } from "./fuzz-customers.ts";
import { SIDES } from "./fuzz-everything.ts";
import { Tally } from "./tally.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

/** Small: `npm run fuzz` makes more of them, and other ones each time. */
const SEED = 7;
const RUNS: Readonly<Record<string, number>> = { api: 5, customers: 5 };

test("every address of customers is tried", () => {
  const tried = new Set(CUSTOMER_CALLS.map(({ path }) => path.replaceAll("{", "[").replaceAll("}", "]")));
  const theirs = ADDRESSES.map(({ pattern }) => pattern).filter((pattern) => /^\/(pay|checkout)\//.test(pattern));
  expect(theirs.filter((pattern) => !tried.has(pattern))).toEqual([]);
});

test.each(Object.entries(SIDES))("%s: no fault and no answer off its schema, whatever is sent", async (side, fuzz) => {
  const tally = new Tally();
  await fuzz({
    seed: SEED,
    runs: RUNS[side] ?? 1,
    tally,
    baseUrl: inject("baseUrl"),
    databaseUrl: inject("databaseUrl"),
  });
  expect(tally.problems).toEqual([]);
  const rows = [...tally.rows.values()];
  expect(rows.filter(({ serverErrors, offSchema }) => serverErrors + offSchema > 0)).toEqual([]);
  expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(40);
  expect(rows.some(({ statuses }) => (statuses.get(200) ?? 0) > 0)).toBe(true);
});
