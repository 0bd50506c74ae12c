import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkSourceText } from "#checkout/payment-link/link-source.ts";
import { listFromUrl } from "#dashboard/filters/list-url.ts";
import { hrefOfList, type StatList, salesLists, subscriptionLists } from "#dashboard/home/stat-lists.ts";
import type { CurrencyStats, Stats, StatsTime } from "#dashboard/home/stats.ts";
import type { SubscriptionStats } from "#dashboard/home/subscription-stats.ts";
import { checkoutSessionList } from "#dashboard/server/checkout-session/list.ts";
import { customerList } from "#dashboard/server/customer/list.ts";
import { getHomeActivity } from "#dashboard/server/home/get-home-activity.ts";
import { getStats } from "#dashboard/server/home/get-stats.ts";
import { invoiceList } from "#dashboard/server/invoice/list.ts";
import type { ListCount, Reader } from "#dashboard/server/lists/list.ts";
import { paymentList } from "#dashboard/server/payment/list.ts";
import { subscriptionList } from "#dashboard/server/subscription/list.ts";
import { getSubscriptionStats } from "#dashboard/server/subscription/read.ts";
import { transactionList } from "#dashboard/server/transaction/list.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { daysOfMonth } from "#ledger/journal/model.ts";
import { REVENUE_KINDS } from "#ledger/model.ts";
import { getMonthReport } from "#ledger/report/get-month-report.ts";
import { pool } from "#platform/database/connection.ts";
import { happenInShop, newRandomShop, type RandomShop, shopEvent } from "../factories/random-shop.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

/* After anything that may happen in a shop, each figure equals the list that it opens, row by row, and the entries. */

let database: TestDatabase;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

/** Some figures add up an amount of their rows, others count the rows. */
interface Row {
  id: string;
  amount?: bigint;
  kind?: string;
  mrr?: bigint;
  mrrChange?: bigint | null;
  amountPaid?: bigint;
  status?: string;
}

interface AnyList {
  filter: { parse: (filter: object) => object };
  rows: (reader: Reader, filter: object, page: Page) => Promise<PageOf<Row>>;
  count: (reader: Reader, filter: object, limit: number) => Promise<number | ListCount>;
}

const LISTS = {
  transactions: transactionList,
  customers: customerList,
  "checkout-sessions": checkoutSessionList,
  subscriptions: subscriptionList,
  invoices: invoiceList,
  payments: paymentList,
} as unknown as Record<string, AnyList>;

/** A list as the browser opens it: by its URL. */
function openList(list: StatList): { query: AnyList; filter: object } {
  const query = LISTS[list.list];
  if (!query) throw new Error(`The test doesn't know the list ${list.list}.`);
  const { searchParams } = new URL(hrefOfList("test", list), "http://localhost");
  return { query, filter: query.filter.parse(listFromUrl(searchParams).filter) };
}

async function rowsOf(reader: Reader, list: StatList): Promise<Row[]> {
  const { query, filter } = openList(list);
  const rows: Row[] = [];
  for (;;) {
    const startingAfter = rows.at(-1)?.id;
    const page = await query.rows(reader, filter, { limit: 25, ...(startingAfter && { startingAfter }) });
    rows.push(...page.data);
    if (!page.hasMore) return rows;
  }
}

const sumOf = (rows: readonly Row[], name: "amount" | "mrr" | "mrrChange" | "amountPaid") =>
  rows.reduce((sum, row) => sum + BigInt(row[name] ?? 0n), 0n);

/** The sum that stands above a list of transactions. */
async function totalAbove(reader: Reader, list: StatList): Promise<bigint> {
  const { query, filter } = openList(list);
  const { total } = (await query.count(reader, filter, 10_000)) as ListCount;
  return total?.[0]?.amount ?? 0n;
}

/** The rows of a list of transactions, which must add up to the amount, as the sum above them. */
async function expectAmount(reader: Reader, list: StatList, amount: bigint, name: string): Promise<Row[]> {
  const rows = await rowsOf(reader, list);
  expect([sumOf(rows, "amount"), await totalAbove(reader, list)], name).toEqual([amount, amount]);
  return rows;
}

async function checkSales(reader: Reader, { period }: Stats, takings: CurrencyStats): Promise<void> {
  const { currency, revenue, refunded, payments } = takings;
  const lists = salesLists(period, currency);
  const moved = await expectAmount(reader, lists.revenue, revenue.total, "revenue");
  const returned = moved.filter(({ kind }) => kind !== "payment");
  expect(sumOf(returned, "amount")).toBe(-refunded.total);
  const { rows: entries } = await pool().query<{ amount: string }>(
    `SELECT coalesce(sum(e.amount), 0)::text AS amount FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.merchant_id = $1 AND t.currency = $2 AND e.account = 'processor' AND t.kind = ANY($3)
       AND t.effective_at >= $4 AND t.effective_at < $5`,
    [reader.actor.merchantId, currency, REVENUE_KINDS, period.start, period.end],
  );
  expect(BigInt(entries[0]?.amount ?? -1)).toBe(revenue.total);
  const paid = await expectAmount(reader, lists.payments, revenue.total + refunded.total, "payments");
  expect(paid.length).toBe(payments.total);
  for (const { id, revenue, name } of takings.topProducts) {
    await expectAmount(reader, lists.product(id), revenue, name);
  }
  for (const { id, revenue, count } of takings.topLinks) {
    const rows = await expectAmount(reader, lists.paymentLink(id), revenue, "link");
    expect(rows.filter(({ kind }) => kind === "payment").length).toBe(count);
  }
  for (const source of takings.topSources) {
    const rows = await expectAmount(reader, lists.source(source), source.revenue, linkSourceText(source));
    expect(rows.filter(({ kind }) => kind === "payment").length).toBe(source.count);
  }
  for (const [index, part] of period.parts.entries()) {
    const { from, to = "" } = lists.part(index).filter;
    expect([from, to < (period.parts[index + 1] ?? "3000")], "parts don't overlap").toEqual([part, true]);
    if (payments.parts[index] === 0 && refunded.parts[index] === 0n) continue;
    const rows = await expectAmount(reader, lists.part(index), revenue.parts[index] ?? 0n, part);
    expect(rows.filter(({ kind }) => kind === "payment").length, part).toBe(payments.parts[index]);
  }
}

async function checkPeople(reader: Reader, { period, newCustomers, sessions, completedSessions }: Stats) {
  const lists = salesLists(period, "EUR");
  expect((await rowsOf(reader, lists.customers)).length).toBe(newCustomers.total);
  const begun = await rowsOf(reader, lists.sessions);
  const completed = begun.filter(({ status }) => status === "COMPLETED");
  expect([begun.length, completed.length]).toEqual([sessions.total, completedSessions.total]);
}

async function checkSubscriptions(reader: Reader, stats: SubscriptionStats): Promise<void> {
  const lists = subscriptionLists(stats);
  for (const { currency, amount, subscriptions } of stats.monthly) {
    const rows = await rowsOf(reader, lists.monthly(currency));
    expect([sumOf(rows, "mrr"), rows.length], "monthly").toEqual([amount, subscriptions]);
  }
  for (const movement of stats.movements) {
    const rows = await rowsOf(reader, lists.movement(movement));
    expect(sumOf(rows, "mrrChange"), movement.kind).toBe(movement.amount);
  }
  for (const status of ["active", "trialing", "past_due"] as const) {
    expect((await rowsOf(reader, lists.status(status))).length, status).toBe(stats.statuses[status] ?? 0);
  }
  expect((await rowsOf(reader, lists.started)).length, "started").toBe(stats.started);
  expect((await rowsOf(reader, lists.ended)).length, "ended").toBe(stats.ended);
  for (const paid of ["renewals", "recovered"] as const) {
    for (const { currency, amount, invoices } of stats[paid]) {
      const rows = await rowsOf(reader, lists[paid](currency));
      expect([sumOf(rows, "amountPaid"), rows.length], paid).toEqual([amount, invoices]);
    }
  }
}

/** What a month's report says of the merchant's money is what Home's list of the month says, and the entries. */
async function checkReport(reader: Reader, month: string): Promise<void> {
  const days = daysOfMonth(month);
  if (!days) throw new Error(`There is no month ${month}.`);
  for (const { currency, moved } of (await getMonthReport(reader.actor, days)).currencies) {
    const rows = await rowsOf(reader, { list: "transactions", filter: { currency, ...days } });
    const sums = (prefix: string) =>
      sumOf(
        rows.filter(({ kind = "" }) => kind.startsWith(prefix)),
        "amount",
      );
    expect([moved.payments, moved.refunds, moved.disputes], month).toEqual(
      ["payment", "refund", "dispute"].map((prefix) => sums(prefix)),
    );
    const { rows: entries } = await pool().query<{ amount: string }>(
      `SELECT coalesce(sum(e.amount), 0)::text AS amount FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE t.merchant_id = $1 AND t.currency = $2 AND e.account = 'processor'
         AND to_char(t.effective_at AT TIME ZONE $3, 'YYYY-MM') = $4`,
      [reader.actor.merchantId, currency, reader.timeZone, month],
    );
    expect(BigInt(entries[0]?.amount ?? -1), month).toBe(moved.total);
  }
}

async function checkFigures({ billing, timeZone }: RandomShop): Promise<void> {
  const reader = { actor: await billing.actor(), timeZone };
  const { merchantId, livemode } = reader.actor;
  expect(await findLedgerDifferences({ merchantId, livemode })).toEqual([]);
  const { recentPayments } = await getHomeActivity(reader.actor, timeZone);
  const succeeded = await rowsOf(reader, { list: "payments", filter: { status: "succeeded" } });
  expect(recentPayments.map(({ id }) => id)).toEqual(succeeded.slice(0, 5).map(({ id }) => id));
  const year = await getStats(reader.actor, "12m", timeZone);
  const { parts, lastDay } = (await getStats(reader.actor, "30d", timeZone)).period;
  const ownDays = { from: parts[3] ?? "", to: parts[26] ?? "" };
  const times: StatsTime[] = ["12m", "90d", "7d", ownDays, { from: lastDay, to: lastDay }];
  for (const time of times) {
    const stats = await getStats(reader.actor, time, timeZone);
    for (const takings of stats.currencies) await checkSales(reader, stats, takings);
    await checkPeople(reader, stats);
    await checkSubscriptions(reader, await getSubscriptionStats(reader.actor, time, timeZone));
  }
  for (const day of year.period.parts) await checkReport(reader, day.slice(0, 7));
}

test("each stat is the sum of its list and of the entries, for any history of a shop", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(shopEvent, { minLength: 6, maxLength: 18 }), async (events) => {
      const shop = await newRandomShop(database.url);
      for (const event of events) await happenInShop(shop, event);
      await checkFigures(shop);
    }),
    process.env.TEST_FULL ? { numRuns: 60, endOnFailure: true } : { numRuns: 8, seed: 20261128, endOnFailure: true },
  );
}, 600_000);
