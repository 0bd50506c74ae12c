import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import {
  findMerchantsWithDueSubscriptions,
  leaseDueSubscriptions,
  leaseDueSubscriptionsInTestMode,
  leaseDueSubscriptionsOfClocks,
} from "#money/billing/due-store.ts";
import { listInvoices } from "#money/invoice/list-invoices.ts";
import { findInvoice, findInvoiceOrigin, findOpenInvoices, readOpenInvoices } from "#money/invoice/store.ts";
import { findInvoicePaymentInProgress } from "#money/payment/store.ts";
import { listSubscriptions } from "#money/subscription/list-subscriptions.ts";
import { findNextChargeAt, findPaidWithoutMethod, findSubscription } from "#money/subscription/store.ts";
import { leaseNextTestClock } from "#operations/clock-advance/advancing-store.ts";
import { readDueTestMode } from "#operations/clock-advance/due-item-store.ts";
import { removePersonsFromOldInvoices } from "#operations/erasure/retained-invoice-store.ts";
import { connectDatabase, disconnectDatabase, pool } from "#platform/database/connection.ts";
import { newBilling } from "../factories/billing.ts";
import { PATIENCE } from "../service/start-service.ts";
import { startTestDatabase, type TestDatabase } from "../service/test-database.ts";
import { maxRowsRead } from "../service/watched-statements.ts";

/** So many that reading a whole table costs more than any index. */
const ROWS = 10_000;
/** One in so many is about to end, was tried in vain, or is open. */
const RARE = 1_000;
/** So many are due. */
const DUE = 20;
const PAGE = { limit: 2 };

let postgres: TestDatabase;
let actor: Actor;
let subscriptionId: string;
let invoiceId: string;

beforeAll(async () => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  postgres = await startTestDatabase();
  connectDatabase(postgres.url, false, PATIENCE);
  const billing = await newBilling(postgres.url);
  const subscribed = await billing.subscribe();
  actor = await billing.actor();
  subscriptionId = subscribed.subscriptionId;
  invoiceId = subscribed.invoiceId ?? "";
  const client = await pool().connect();
  // All that the copies name exists, or is not looked at.
  await client.query("SET session_replication_role = replica");
  const copy = (table: string, members: string) =>
    client.query(
      `INSERT INTO ${table} SELECT copy.* FROM ${table} o, generate_series(1, $1::int) n,
         jsonb_populate_record(o, jsonb_build_object('id', o.id || n, ${members})) copy`,
      [ROWS],
    );
  await copy(
    "subscriptions",
    `'merchant_id', CASE WHEN n % 2 = 0 THEN o.merchant_id ELSE 'mer_' || n END, 'livemode', n % 2 = 1,
     'checkout_session_id', o.checkout_session_id || n, 'created_at', o.created_at - n * interval '1 second',
     'next_action_at', CASE WHEN n <= ${DUE} THEN o.created_at ELSE o.next_action_at + n * interval '1 second' END,
     'cancel_at', CASE WHEN n % ${RARE} = 0 THEN o.current_period_end END,
     'default_payment_method_id', CASE WHEN n % ${RARE} = 0 THEN NULL ELSE o.default_payment_method_id END`,
  );
  await copy("subscription_items", "'subscription_id', o.subscription_id || n");
  await copy(
    "invoices",
    `'number', o.number || '-' || n, 'checkout_session_id', NULL, 'subscription_id', o.subscription_id || n,
     'created_at', o.created_at - n * interval '1 second', 'attempt_count', CASE WHEN n % ${RARE} = 0 THEN 1 ELSE 0 END,
     'status', CASE WHEN n % ${RARE} = 1 THEN 'open' ELSE 'paid' END`,
  );
  await copy("invoice_lines", "'invoice_id', o.invoice_id || n");
  await copy(
    "payment_attempts",
    `'checkout_session_id', NULL, 'invoice_id', o.invoice_id || n, 'processor_payment_id', o.processor_payment_id || n,
     'status', CASE WHEN n % ${RARE} = 0 THEN 'processing' ELSE 'succeeded' END`,
  );
  await client.query(
    `INSERT INTO merchants (id, company_name, created_at, test_clock_offset_seconds)
     SELECT 'mer_' || n, 'Other', now(), CASE WHEN n % $2 = 0 THEN 60 ELSE 0 END FROM generate_series(1, $1::int) n`,
    [ROWS, RARE],
  );
  await client.query("RESET session_replication_role");
  client.release();
  await pool().query("VACUUM ANALYZE");
});

afterAll(async () => {
  await disconnectDatabase();
  await postgres.stop();
});

const LISTS: [name: string, list: (page: Page) => Promise<PageOf<{ id: string }>>][] = [
  ["subscriptions", (page) => listSubscriptions(actor, {}, page)],
  ["active subscriptions", (page) => listSubscriptions(actor, { status: "active" }, page)],
  ["subscriptions that are to end", (page) => listSubscriptions(actor, { isEnding: true }, page)],
  ["paying subscriptions", (page) => listSubscriptions(actor, { isPaying: true }, page)],
  ["invoices", (page) => listInvoices(actor, {}, page)],
  ["paid invoices", (page) => listInvoices(actor, { status: "paid" }, page)],
  ["open invoices", (page) => listInvoices(actor, { status: "open" }, page)],
  ["invoices paid after a retry", (page) => listInvoices(actor, { isRecovered: true }, page)],
  ["paid renewals", (page) => listInvoices(actor, { isPaidRenewal: true }, page)],
];

test.each(LISTS)("a page of %s reads little more than it shows", async (_name, list) => {
  const first = await list(PAGE);
  expect([first.data.length, first.hasMore]).toEqual([2, true]);
  const after = { ...PAGE, startingAfter: first.data[1]?.id ?? "" };
  for (const page of [PAGE, after]) expect(await maxRowsRead(() => list(page))).toBeLessThan(60);
});

/** Merchants with one live subscription each, of which the first two are due. */
const LOADS = [1, 3, 5_001].map((n) => ({ merchantId: `mer_${n}`, inProgress: 0 }));
const LIMITS = { max: 24, perMerchant: 24 };

test("the next charge by a clock is found among the first subscriptions", async () => {
  // Each with its item, price, and customer.
  expect(await maxRowsRead(() => findNextChargeAt(actor))).toBeLessThan(1_000);
});

/** What is searched and found nowhere: every meaning of the text is looked up to its end. */
const SEARCHES: [name: string, search: string][] = [
  ["an email address", "nobody@nowhere.example"],
  ["a product", "prod_nowhere"],
  ["an amount", "77,777.01 EUR"],
];

test.each(SEARCHES)("a search for %s without results reads little", async (_name, search) => {
  for (const list of [listSubscriptions, listInvoices]) {
    expect(await maxRowsRead(() => list(actor, { search }, PAGE))).toBeLessThan(60);
  }
});

const READS: [name: string, read: () => Promise<unknown>][] = [
  ["a subscription", () => findSubscription(actor, subscriptionId)],
  ["an invoice", () => findInvoice(actor, invoiceId)],
  ["what an invoice is of", () => findInvoiceOrigin(actor, invoiceId)],
  ["subscriptions that were paid and can't be charged again", () => findPaidWithoutMethod(actor, 10)],
  ["a subscription's open invoices", () => findOpenInvoices(actor, `${subscriptionId}1`)],
  ["how many are open", () => readOpenInvoices(actor, `${subscriptionId}1`)],
  ["an invoice's payment under way", () => findInvoicePaymentInProgress(actor, invoiceId)],
  ["invoices of deleted customers whose retention is over", () => removePersonsFromOldInvoices(new Date(0), 1, 200)],
  ["merchants with something due in live mode", findMerchantsWithDueSubscriptions],
  ["what is due in live mode", async () => expect(await leaseDueSubscriptions(LOADS, LIMITS)).toHaveLength(2)],
  ["what is due in test mode of all merchants", () => leaseDueSubscriptionsInTestMode(50)],
  ["what is due of the clocks that are ahead", () => leaseDueSubscriptionsOfClocks(50)],
  ["clocks that are being advanced", () => leaseNextTestClock(60)],
  ["what is due of a test clock", () => readDueTestMode(actor.merchantId, 10)],
];

test.each(READS)("%s is found without reading other rows", async (_name, read) => {
  expect(await maxRowsRead(read)).toBeLessThan(60);
});
