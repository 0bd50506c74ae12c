import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProduct } from "#catalog/product/create-product.ts";
import { deleteProduct } from "#catalog/product/delete-product.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { runBuilt } from "../service/built-program.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import type { TestDatabase } from "../service/test-database.ts";

/*
 * What a transaction that ran over its time left behind in earlier versions: counters behind their numbers, which made every
 * further write of the merchant fail, and events of objects that were never stored.
 */

let database: TestDatabase;
let billing: Billing;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

async function newProduct(): Promise<string> {
  const actor = await billing.actor();
  const { id } = await unitOfWork(() =>
    createProduct(actor, {
      name: "Coffee",
      status: "ACTIVE",
      amountType: "FIXED",
      currency: "EUR",
      priceAmount: "1.00",
      images: [],
      metadata: {},
    }),
  );
  return id;
}

async function setBack(table: "event_sequences" | "invoice_counters"): Promise<void> {
  const column = table === "event_sequences" ? "last" : "last_number";
  await pool().query(`UPDATE ${table} SET ${column} = ${column} - 1 WHERE merchant_id = $1`, [billing.merchant.id]);
}

/** The findings about counters and events, and the exit code. */
async function doctor(...words: string[]) {
  const environment = { ...serviceEnvironment("production", 9, database.url, database.directory), SMTP_URL: "" };
  const { stdout } = await runBuilt("doctor", environment, words);
  return stdout.split("\n").filter((line) => /^(ok|FAIL) +(Counters|Events): /.test(line));
}

test("a sequence that is behind its events is raised by the next write", async () => {
  await newProduct();
  await setBack("event_sequences");
  await newProduct();
  const sequences = (await billing.merchant.events()).map(({ sequence }) => sequence);
  expect(new Set(sequences).size).toBe(4);
});

test("an invoice counter is raised as well, and the sequence continues without a gap", async () => {
  await billing.subscribe();
  await setBack("invoice_counters");
  await billing.subscribe();
  const invoices = await billing.rows<{ number: string }>(
    "SELECT number FROM invoices WHERE merchant_id = $1 ORDER BY number",
  );
  expect(invoices.map(({ number }) => Number(/\d+$/.exec(number)?.[0]))).toEqual([1, 2]);
});

test("the doctor finds counters that are behind and events without objects, and repairs them", async () => {
  const product = await newProduct();
  const { subscriptionId } = await billing.subscribe();
  expect(await doctor()).toEqual([
    "ok   Counters: none is behind its numbers",
    "ok   Events: every event has its object",
  ]);
  await setBack("event_sequences");
  await setBack("invoice_counters");
  await pool().query("DELETE FROM prices WHERE product_id = $1", [product]);
  await pool().query("DELETE FROM products WHERE id = $1", [product]);
  const found = await doctor();
  expect(found).toEqual([
    expect.stringMatching(
      /^FAIL Counters: event_sequences of mer_\w+ \(test\) is at \d+, but \d+ was already used\. .*--repair/,
    ),
    expect.stringMatching(
      /^FAIL Counters: invoice_counters of mer_\w+ \(test\) is at 0, but 1 was already used\. .*--repair/,
    ),
    expect.stringMatching(/^FAIL Events: 2 report an object that was never stored \(evt_\w+, evt_\w+\)\. .*--repair/),
  ]);
  expect(await doctor("--repair")).toEqual([
    "ok   Counters: 2 raised to their highest numbers",
    expect.stringMatching(/^ok {3}Events: deleted 2 whose object was never stored/),
  ]);
  expect(await doctor()).toEqual([
    "ok   Counters: none is behind its numbers",
    "ok   Events: every event has its object",
  ]);
  const events = await billing.merchant.events();
  expect(events.filter(({ data }) => data.object.id === product)).toEqual([]);
  expect(events.some(({ data }) => data.object.id === subscriptionId)).toBe(true);
});

test("events of deleted objects stay", async () => {
  const actor = await billing.actor();
  const product = await newProduct();
  await unitOfWork(() => deleteProduct(actor, product));
  expect(await doctor()).toEqual([
    "ok   Counters: none is behind its numbers",
    "ok   Events: every event has its object",
  ]);
});
