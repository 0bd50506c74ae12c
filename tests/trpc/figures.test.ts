import { beforeAll, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { PAYER } from "../factories/completed-payment.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import { openDispute } from "../factories/dispute.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { advance } from "../factories/subscription.ts";
import { dashboardOf } from "./context.ts";

/* Figures, the lists that they open, and the entries of the ledger are the same to the cent. */

interface Amounts {
  count: number;
  total: { currency: string; amount: string }[];
}

interface Row {
  id: string;
  amount: string;
  kind: string;
}

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
let mug: string;
let club: string;
let shop: string;
let membership: string;

async function create(path: string, body: object): Promise<{ id: string }> {
  const created = await api("POST", path, { body });
  expect(created.status, created.text).toBeLessThan(300);
  return created.body;
}

async function buy(paymentLinkId: string, payer: object = {}) {
  const { id } = await create("/api/v2/checkout/sessions", { paymentLinkId });
  return create(`/api/v3/test-helpers/checkout/sessions/${id}/complete`, { ...PAYER, ...payer });
}

/** Two links, five checkouts, two subscriptions with two renewals each, three refunds, and a dispute. */
beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  await dashboard.mutate("merchant.updateTimeZone", { timeZone: "Asia/Tokyo" });
  mug = (await newProduct(api, { name: "Mug", priceAmount: 10 })).id;
  club = (await newProduct(api, { name: "Club", priceAmount: 19, recurringInterval: "month" })).id;
  const tea = (await newProduct(api, { name: "Tea", priceAmount: 7, priceCurrency: "EUR" })).id;
  const cup = (await newProduct(api, { name: "Cup", priceAmount: 3.33 })).id;
  shop = (await create("/api/v3/payment-links", { productIds: [mug, cup] })).id;
  membership = (await create("/api/v3/payment-links", { productIds: [club] })).id;
  const other = (await create("/api/v3/payment-links", { productIds: [tea] })).id;
  const first = await buy(shop);
  await buy(shop, { email: "two@shopper.example" });
  await buy(other);
  await buy(membership);
  await buy(membership, { email: "three@shopper.example" });
  await advance(api, 65);
  await create("/api/v3/refunds", { checkout_session: first.id, amount: 101 });
  const paid = (await api("GET", "/api/v3/invoices?status=paid")).body.data;
  const renewal = paid.find(
    ({ billing_reason }: { billing_reason: string }) => billing_reason === "subscription_cycle",
  );
  await create("/api/v3/refunds", { payment_intent: renewal.payment_intent, amount: 500 });
  const disputed = await buy(shop, { card: "tok_disputed" });
  await openDispute(disputed.id);
});

async function listed(filter: object): Promise<Amounts> {
  return (await dashboard.query("transaction.count", { filter })).data;
}

/** All rows of a list, page by page. */
async function rowsOf(filter: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const cursor = rows.at(-1)?.id;
    const { data } = await dashboard.query("transaction.list", { filter, ...(cursor && { cursor }) });
    rows.push(...data.data);
    if (!data.hasMore) return rows;
  }
}

const sum = (rows: { amount: string }[]) => rows.reduce((all, { amount }) => all + BigInt(amount), 0n);
const totalOf = ({ total }: Amounts) => BigInt(total[0]?.amount ?? 0);

async function figures() {
  const { period, currencies } = (await dashboard.query("home.stats", { time: "12m" })).data;
  return { period, days: { from: period.parts[0], to: period.lastDay }, usd: currencies[0], currencies };
}

test("payments, revenue, and refunds match their lists, row by row, and the entries", async () => {
  const { days, currencies } = await figures();
  expect(currencies.map(({ currency }: { currency: string }) => currency)).toEqual(["USD", "EUR"]);
  for (const { currency, payments, revenue, refunded } of currencies) {
    const filter = { currency, ...days };
    const [paid, all] = await Promise.all([listed({ ...filter, status: "payment" }), listed(filter)]);
    const rows = await rowsOf(filter);
    expect([paid.count, totalOf(all)]).toEqual([payments.total, BigInt(revenue.total)]);
    expect([rows.length, sum(rows)]).toEqual([all.count, BigInt(revenue.total)]);
    expect(totalOf(paid)).toBe(BigInt(revenue.total) + BigInt(refunded.total));
    const returned = await Promise.all(["refund", "dispute"].map((status) => listed({ ...filter, status })));
    expect(returned.reduce((all, list) => all + totalOf(list), 0n)).toBe(-BigInt(refunded.total));
    const { rows: entries } = await pool().query(
      `SELECT sum(e.amount)::text AS amount FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE t.merchant_id = $1 AND t.currency = $2 AND e.account = 'processor'
         AND t.kind IN ('payment', 'refund', 'refund_reversed', 'dispute', 'dispute_reversed')`,
      [merchant.id, currency],
    );
    expect(entries).toEqual([{ amount: revenue.total }]);
  }
});

test("renewals are in payments, in the best products and links, and among the recent payments", async () => {
  const { usd } = await figures();
  // Three of the shop, and two subscriptions of three months.
  expect(usd.payments.total).toBe(9);
  const named = (name: string) => usd.topProducts.find((top: { name: string }) => top.name === name);
  expect(named("Club")).toEqual({ id: club, name: "Club", revenue: String(6 * 1900 - 500), count: 6 });
  expect(named("Mug").count).toBe(3);
  expect(usd.topLinks[0]).toMatchObject({ id: membership, revenue: String(6 * 1900 - 500), count: 6 });
  const { recentPayments } = (await dashboard.query("home.activity")).data;
  // Not a trial that begins with nothing to pay.
  expect(recentPayments.map(({ amount }: { amount: string }) => amount)).not.toContain("0");
  expect(recentPayments.map(({ productName }: { productName: string }) => productName)).toContain("Club");
});

test("each of the best products and links opens a list that adds up to it", async () => {
  const { days, usd } = await figures();
  expect([usd.topProducts.length, usd.topLinks.length]).toEqual([3, 2]);
  for (const [name, best] of [
    ["product", usd.topProducts],
    ["paymentLink", usd.topLinks],
  ]) {
    for (const { id, revenue, count } of best) {
      const filter = { [name]: id, currency: "USD", ...days };
      expect(totalOf(await listed(filter)), name).toBe(BigInt(revenue));
      expect(sum(await rowsOf(filter))).toBe(BigInt(revenue));
      if (name === "paymentLink") expect((await listed({ ...filter, status: "payment" })).count).toBe(count);
    }
  }
});

test("each day opens a list that adds up to it, by the business's calendar", async () => {
  const { period, currencies } = (await dashboard.query("home.stats", { time: "90d" })).data;
  const [usd] = currencies;
  let days = 0;
  for (const [index, day] of period.parts.entries()) {
    if (usd.revenue.parts[index] === "0") continue;
    days++;
    const list = await listed({ currency: "USD", from: day, to: day });
    expect(totalOf(list), day).toBe(BigInt(usd.revenue.parts[index]));
  }
  expect(days).toBeGreaterThan(2);
});

test("a link's renewals are separate from its revenue, and each matches its list", async () => {
  const { link } = (await dashboard.query("paymentLink.get", { id: membership })).data;
  const renewalsOf = async (id: string) => (await dashboard.query("paymentLink.renewals", { id })).data;
  const renewals = await renewalsOf(membership);
  expect([link.revenue, renewals]).toEqual(["3800", [{ currency: "USD", count: 4, amount: String(4 * 1900 - 500) }]]);
  expect(totalOf(await listed({ paymentLink: membership }))).toBe(BigInt(link.revenue) + BigInt(renewals[0].amount));
  expect(await renewalsOf(shop)).toEqual([]);
});
