import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { foldDailySums } from "#ledger/daily-sums/fold-daily-sums.ts";
import { rebuildDailySums } from "#ledger/daily-sums/rebuild-daily-sums.ts";
import { findDifferentSums, findRevenueSums, foldTransactions, resetDailySums } from "#ledger/daily-sums/store.ts";
import { pool } from "#platform/database/connection.ts";
import { inTransaction, outsideTransaction } from "#platform/database/transaction.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { postMovement } from "../factories/movement.ts";
import { runBuilt } from "../service/built-program.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;
let billing: Billing;
let actor: Awaited<ReturnType<Billing["actor"]>>;

const OCTOBER = { previousFirst: "2026-09-01", first: "2026-10-01", last: "2026-10-31" };
/** 23:30 on October 4 in UTC, and half past one on October 5 in Berlin. */
const LATE = new Date("2026-10-04T23:30:00Z");

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
  actor = await billing.actor();
  await foldDailySums();
});

async function setTimeZone(timeZone: string): Promise<void> {
  await pool().query("UPDATE merchants SET time_zone = $2 WHERE id = $1", [billing.merchant.id, timeZone]);
}

/** The revenue of each day, as text. */
async function days(): Promise<string[]> {
  const { days } = await findRevenueSums(actor, OCTOBER, 5);
  return days.map(
    ({ day, currency, amount, isReturned }) => `${day} ${amount} ${currency}${isReturned ? " back" : ""}`,
  );
}

async function rowsOf(table: string): Promise<number> {
  return billing.merchant.count(table);
}

/** The sum of what the sums contain, of the account `processor`. */
async function summed(): Promise<bigint> {
  const { rows } = await pool().query<{ sum: string }>(
    "SELECT coalesce(sum(amount), 0) AS sum FROM ledger_daily_sums WHERE merchant_id = $1 AND account = 'processor'",
    [billing.merchant.id],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** Statements of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await pool().query<{ waiting: number }>(
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  );
  return rows[0]?.waiting ?? 0;
}

async function postMany(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const at = new Date(Date.UTC(2026, 9, 1 + (index % 5), 12));
    await postMovement(actor, {
      at,
      parts: [
        [`prod_${index % 3}`, 100n],
        [null, 5n],
      ],
      paymentLinkId: "plink_1",
    });
  }
}

test("sums are the same before, while, and after transactions are added", async () => {
  await postMovement(actor, {
    at: LATE,
    parts: [
      ["prod_a", 1_000n],
      ["prod_b", 500n],
      [null, 90n],
    ],
  });
  await postMovement(actor, { at: LATE, parts: [["prod_b", 700n]], paymentLinkId: "plink_1" });
  await postMovement(actor, { kind: "refund", at: new Date("2026-10-07T10:00:00Z"), parts: [["prod_a", -400n]] });
  await postMovement(actor, { at: new Date("2026-09-30T10:00:00Z"), parts: [["prod_c", 9_000n]] });
  const expected = {
    days: ["2026-09-30 9000 EUR", "2026-10-04 2290 EUR", "2026-10-07 -400 EUR back"],
    products: ["prod_b 1200", "prod_a 600"],
    links: ["plink_1 700"],
  };
  const read = async () => {
    const sums = await findRevenueSums(actor, OCTOBER, 5);
    const best = (of: { id: string; amount: bigint }[]) => of.map(({ id, amount }) => `${id} ${amount}`);
    return { days: (await days()).sort(), products: best(sums.products), links: best(sums.links) };
  };
  expect(await read()).toEqual(expected);
  expect(await foldTransactions(2)).toBe(2);
  expect(await read()).toEqual(expected);
  await foldDailySums();
  expect(await rowsOf("ledger_unsummed_transactions")).toBe(0);
  expect(await read()).toEqual(expected);
  expect(await findDifferentSums()).toEqual([]);
});

test("movements that are not revenue are excluded", async () => {
  await postMovement(actor, { kind: "fee", at: LATE, parts: [[null, -30n]] });
  await postMovement(actor, { kind: "late_payment", at: LATE, parts: [[null, 700n]] });
  expect(await days()).toEqual([]);
  await foldDailySums();
  expect(await days()).toEqual([]);
});

test("the other mode and another merchant have separate sums", async () => {
  const live = { ...actor, livemode: true };
  await postMovement(actor, { at: LATE, parts: [["prod_a", 1n]] });
  await postMovement(live, { at: LATE, parts: [["prod_a", 10n]] });
  const other = await newBilling(database.url);
  await postMovement(await other.actor(), { at: LATE, parts: [["prod_a", 100n]] });
  for (const isFolded of [false, true]) {
    if (isFolded) await foldDailySums();
    expect(await days()).toEqual(["2026-10-04 1 EUR"]);
  }
});

test("days follow the merchant's time zone, and a rebuild moves sums from another one", async () => {
  await postMovement(actor, { at: LATE, parts: [["prod_a", 100n]] });
  await foldDailySums();
  await setTimeZone("Europe/Berlin");
  await rebuildDailySums([billing.merchant.id]);
  expect(await days()).toEqual(["2026-10-05 100 EUR"]);
  await postMovement(actor, { at: LATE, parts: [["prod_a", 20n]] });
  expect(await days()).toEqual(["2026-10-05 120 EUR"]);
});

test("simultaneous workers count each transaction once", async () => {
  await postMany(60);
  await Promise.all(Array.from({ length: 6 }, () => Promise.all([foldTransactions(7), foldTransactions(3)])));
  await foldDailySums();
  expect(await summed()).toBe(60n * 105n);
  expect(await findDifferentSums()).toEqual([]);
});

test("a rebuild waits for an adding worker, and counts its transactions once", async () => {
  await postMany(10);
  let rebuilt: Promise<unknown> | undefined;
  await inTransaction(async () => {
    expect(await foldTransactions(10)).toBe(10);
    rebuilt = outsideTransaction(() => inTransaction(() => resetDailySums(billing.merchant.id)));
    await expect.poll(waiting).toBe(1);
  });
  await rebuilt;
  expect(await summed()).toBe(0n);
  expect(await rowsOf("ledger_unsummed_transactions")).toBe(10);
  await foldDailySums();
  expect(await summed()).toBe(10n * 105n);
});

test("simultaneous rebuilds and workers leave sums that equal the entries", async () => {
  await postMany(40);
  const fold = async () => {
    for (let round = 0; round < 6; round++) await foldTransactions(9);
  };
  await Promise.all([fold(), rebuildDailySums([billing.merchant.id]), fold(), rebuildDailySums([billing.merchant.id])]);
  await foldDailySums();
  expect(await summed()).toBe(40n * 105n);
  expect(await findDifferentSums()).toEqual([]);
});

/** The findings about the sums. */
async function run(program: string, ...words: string[]): Promise<string[]> {
  const environment = { ...serviceEnvironment("production", 9, database.url, database.directory), SMTP_URL: "" };
  const { stdout } = await runBuilt(program, environment, words);
  return stdout.split("\n").filter((line) => /aily sums/.test(line));
}

test("the doctor reports wrong sums and rebuilds them, as does the command", async () => {
  await postMany(5);
  await foldDailySums();
  const spoil = () =>
    pool().query("UPDATE ledger_daily_sums SET amount = amount + 1 WHERE merchant_id = $1", [billing.merchant.id]);
  await spoil();
  expect(await run("doctor")).toEqual([
    `FAIL Daily sums: those of ${billing.merchant.id} differ from the entries of the ledger on 5 checked days (2026-10-01, 2026-10-02, 2026-10-03). \`npm run doctor -- --repair\` repairs it.`,
  ]);
  expect(await run("doctor", "--repair")).toEqual([`ok   Daily sums: rebuilt of ${billing.merchant.id}`]);
  expect(await run("doctor")).toEqual(["ok   Daily sums: equal the entries of the ledger"]);
  await spoil();
  expect(await run("rebuild-sums", "--merchant", billing.merchant.id)).toEqual([
    "Rebuilt the daily sums of 1 business.",
  ]);
  expect(await findDifferentSums()).toEqual([]);
  expect(await summed()).toBe(5n * 105n);
});

test("missing sums, and sums of days without transactions, are reported too", async () => {
  await postMany(5);
  await foldDailySums();
  await pool().query("DELETE FROM ledger_daily_sums WHERE merchant_id = $1 AND day = '2026-10-02'", [
    billing.merchant.id,
  ]);
  await pool().query("UPDATE ledger_daily_sums SET day = '2027-01-01' WHERE merchant_id = $1 AND day = '2026-10-03'", [
    billing.merchant.id,
  ]);
  const found = await findDifferentSums();
  expect(found.map(({ day }) => day)).toEqual(["2026-10-02", "2026-10-03", "2027-01-01"]);
  await rebuildDailySums([billing.merchant.id]);
  expect(await findDifferentSums()).toEqual([]);
});
