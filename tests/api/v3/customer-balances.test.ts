import { beforeEach, describe, expect, test } from "vitest";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { CustomerBalanceTransactionV3 } from "#money/customer-balance/wire-v3.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { pagesOfPdf } from "../../factories/read-pdf.ts";
import { advance, subscribe, until } from "../../factories/subscription.ts";
import { systemActor } from "../../factories/webhook-endpoint.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

/** A subscription to a plan of SEK 2.00 a day, of which the first is free. */
async function cheapPlan(payment: object = {}) {
  const { id: product } = await newProduct(api, { priceCurrency: "SEK" });
  const { body: price } = await api("POST", "/api/v3/prices", {
    body: { product, currency: "sek", unit_amount: 200, recurring: { interval: "day" } },
  });
  return subscribe(api, {
    price: price.id,
    payment,
    session: { mode: "subscription", payment_method_collection: "always", subscription_data: { trial_period_days: 1 } },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: as v3 prints them.
type Listed = any[];

/** The renewals of a subscription, the oldest first, once there are so many and they are paid. */
const renewals = (id: string, count: number) =>
  until(async (): Promise<Listed | undefined> => {
    const { body } = await api("GET", `/api/v3/invoices?subscription=${id}&limit=100`);
    const paid = body.data.filter(({ status }: { status: string }) => status === "paid").reverse();
    return paid.length >= count ? paid : undefined;
  });

const transactionsOf = (customer: string, query = "") =>
  api("GET", `/api/v3/customers/${customer}/balance-transactions${query}`);

describe("renewals below the minimum", () => {
  test("go to the balance, and every second one collects it", async () => {
    const { id, customer } = await cheapPlan();
    const { body: preview } = await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } });
    const small = { total: 200, amount_due: 0, amount_paid: 0, starting_balance: 0, ending_balance: 200 };
    expect(preview).toMatchObject({ ...small, amount_remaining: 0, written_off: false });
    await advance(api, 1.5);
    expect(await renewals(id, 1)).toMatchObject([
      { ...small, status: "paid", amount_remaining: 0, payment_intent: null },
    ]);
    const { body: next } = await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } });
    const large = { total: 200, amount_due: 400, starting_balance: 200, ending_balance: 0 };
    expect(next).toMatchObject({ ...large, amount_remaining: 400 });
    await advance(api, 1);
    const [first, second] = await renewals(id, 2);
    expect(second).toMatchObject({ ...large, amount_paid: 400, amount_remaining: 0, status: "paid" });
    const { body: payment } = await api("GET", `/api/v3/payment-intents/${second.payment_intent}`);
    expect([payment.amount, payment.currency, payment.status]).toEqual([400, "sek", "succeeded"]);

    const { body: list } = await transactionsOf(customer);
    for (const transaction of list.data) CustomerBalanceTransactionV3.strict().parse(transaction);
    expect(list).toMatchObject({
      object: "list",
      has_more: false,
      url: `/api/v3/customers/${customer}/balance-transactions`,
      data: [
        { type: "applied_to_invoice", amount: -200, ending_balance: 0, invoice: second.id },
        { type: "invoice_too_small", amount: 200, ending_balance: 200, invoice: first.id, currency: "sek", customer },
      ],
    });
    expect(list.data[0]).toMatchObject({
      id: expect.stringMatching(/^cbtxn_/),
      object: "customer_balance_transaction",
      livemode: false,
      metadata: {},
      description: null,
    });
  });

  test("are written off when the last subscription ends", async () => {
    const { id, customer } = await cheapPlan();
    await advance(api, 1.5);
    await renewals(id, 1);
    expect((await api("DELETE", `/api/v3/subscriptions/${id}`)).status).toBe(200);
    const { body } = await transactionsOf(customer);
    expect(body.data[0]).toMatchObject({ type: "adjustment", amount: -200, ending_balance: 0, invoice: null });
    expect(body.data[0].description).toMatch(/Written off/);
  });

  test("that were collected aren't refunded with the renewal that collected them", async () => {
    const [whole, rest] = [await cheapPlan(), await cheapPlan()];
    await advance(api, 2.5);
    const [[, renewal], [, other]] = [await renewals(whole.id, 2), await renewals(rest.id, 2)];
    expect([renewal, other]).toMatchObject([
      { total: 200, amount_paid: 400 },
      { total: 200, amount_paid: 400 },
    ]);
    const refundsOf = async (invoice: string) =>
      (await api("GET", `/api/v3/refunds?invoice=${invoice}`)).body.data.map(
        ({ amount }: { amount: number }) => amount,
      );
    const cancel = (id: string, refund: string) => api("DELETE", `/api/v3/subscriptions/${id}?refund=${refund}`);
    expect((await cancel(whole.id, "last_invoice")).status).toBe(200);
    expect(await refundsOf(renewal.id)).toEqual([200]);

    // Half of the period is left, and less of its price.
    await api("POST", "/api/v3/refunds", { body: { invoice: other.id, amount: 170 } });
    expect((await cancel(rest.id, "prorated")).status).toBe(200);
    expect(await refundsOf(other.id)).toEqual([30, 170]);
  });

  test("that were collected don't keep a refunded renewal refundable", async () => {
    const { id } = await cheapPlan();
    await advance(api, 2.5);
    const [, renewal] = await renewals(id, 2);
    await api("POST", "/api/v3/refunds", { body: { invoice: renewal.id, amount: 200 } });
    for (const refund of ["last_invoice", "prorated"]) {
      const { status, body } = await api("DELETE", `/api/v3/subscriptions/${id}?refund=${refund}`);
      expect([status, body.error?.code]).toEqual([400, "payment_not_refundable"]);
    }
    expect((await api("GET", `/api/v3/subscriptions/${id}`)).body.status).toBe("active");
  });

  test("that are collected can't be paid for less: the invoice's page asks for both", async () => {
    const { id } = await cheapPlan({ card: "tok_declined_later" });
    await advance(api, 2.5);
    const open = await until(async () => {
      const { body } = await api("GET", `/api/v3/invoices?subscription=${id}&status=open`);
      return body.data.find(({ collection }: { collection: { attempts: number } }) => collection.attempts > 0);
    });
    expect(open).toMatchObject({ total: 200, amount_due: 400, amount_remaining: 400 });
    const { pathname, search } = new URL(open.hosted_invoice_url);
    const { text } = await apiClient(baseUrl)("GET", pathname + search);
    expect(text).toContain("SEK\u00a04.00");
    expect(text).toContain("Includes SEK\u00a02.00 from earlier invoices.");
  });
});

describe("a balance that the merchant changes", () => {
  const adjust = (customer: string, body: object, options: object = {}) =>
    api("POST", `/api/v3/customers/${customer}/balance-transactions`, { body, ...options });
  const GOODWILL = { amount: -300, currency: "sek", description: "Goodwill for a late delivery" };

  test("pays for the next invoices, and is in the ledger", async () => {
    const { id, customer } = await cheapPlan();
    const { status, body } = await adjust(customer, GOODWILL);
    expect(status).toBe(200);
    expect(CustomerBalanceTransactionV3.strict().parse(body)).toMatchObject({
      ...GOODWILL,
      type: "adjustment",
      ending_balance: -300,
      customer,
      invoice: null,
    });
    await advance(api, 2.5);
    expect(await renewals(id, 2)).toMatchObject([
      { total: 200, amount_due: 0, starting_balance: -300, ending_balance: -100 },
      { total: 200, amount_due: 0, starting_balance: -100, ending_balance: 100 },
    ]);
    expect((await adjust(customer, { ...GOODWILL, amount: 50 })).body.ending_balance).toBe(150);
    expect(await findLedgerDifferences(await systemActor(merchant.id))).toEqual([]);
  });

  test("returns with a refund, which says so to integrators and customers", async () => {
    const { id: product } = await newProduct(api, { priceCurrency: "SEK" });
    const { body: price } = await api("POST", "/api/v3/prices", {
      body: { product, currency: "sek", unit_amount: 2000, recurring: { interval: "day" } },
    });
    const { id, customer } = await subscribe(api, { price: price.id });
    await adjust(customer, { ...GOODWILL, amount: -500 });
    await advance(api, 1.1);
    const [, renewal] = await renewals(id, 2);
    expect(renewal).toMatchObject({ total: 2000, amount_paid: 1500 });
    const { body: refund } = await api("POST", "/api/v3/refunds", { body: { invoice: renewal.id } });
    expect(refund).toMatchObject({ status: "succeeded", amount: 1500, customer_balance_amount: 500 });
    expect((await transactionsOf(customer)).body.data[0]).toMatchObject({
      type: "unapplied_from_invoice",
      amount: -500,
      ending_balance: -500,
      invoice: renewal.id,
    });
    const { data: notes } = (await api("GET", `/api/v3/credit-notes?invoice=${renewal.id}`)).body;
    expect(notes).toMatchObject([
      { total: 2000, customer_balance_amount: 500, to: "refund", refunds: [{ amount_refunded: 1500 }] },
    ]);
    const pdf = new URL(notes[0].pdf);
    const document = (await pagesOfPdf(await (await fetch(baseUrl + pdf.pathname + pdf.search)).bytes())).join(" ");
    for (const part of ["20.00", "Original payment method", "15.00", "Your balance, for upcoming invoices", "5.00"]) {
      expect(document).toContain(part);
    }
    const page = new URL(renewal.hosted_invoice_url);
    const { text } = await apiClient(baseUrl)("GET", page.pathname + page.search);
    expect(text).toContain("Returned to your balance");
    expect(await findLedgerDifferences(await systemActor(merchant.id))).toEqual([]);
  });

  test("changes once for each idempotency key", async () => {
    const { body: customer } = await api("POST", "/api/v3/customers", { body: { email: "jane@example.com" } });
    const headers = { "idempotency-key": "goodwill-1" };
    const [first, second] = [
      await adjust(customer.id, GOODWILL, { headers }),
      await adjust(customer.id, GOODWILL, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await transactionsOf(customer.id)).body.data).toEqual([first.body]);
  });

  test("needs a customer, an amount, a reason, and the scope, and stays within the largest amount", async () => {
    const { body: customer } = await api("POST", "/api/v3/customers", { body: { email: "jane@example.com" } });
    for (const [change, param] of [
      [{ amount: 0 }, "amount"],
      [{ amount: 1.5 }, "amount"],
      [{ amount: -100_000_000 }, "amount"],
      [{ currency: "xxx" }, "currency"],
      [{ description: undefined }, "description"],
      [{ description: "d".repeat(351) }, "description"],
    ] as const) {
      const { status, body } = await adjust(customer.id, { ...GOODWILL, ...change });
      expect([status, body.error.param]).toEqual([400, param]);
    }
    expect((await transactionsOf(customer.id)).body.data).toEqual([]);
    const reader = apiClient(baseUrl, await merchant.newKey({ scopes: ["balance_transactions:read"] }));
    const path = `/api/v3/customers/${customer.id}/balance-transactions`;
    expect((await reader("POST", path, { body: GOODWILL })).body.error.code).toBe("insufficient_scope");
    const other = await freshMerchant();
    expect((await other.api("POST", path, { body: GOODWILL })).status).toBe(404);
    await api("DELETE", `/api/v3/customers/${customer.id}`);
    expect((await adjust(customer.id, GOODWILL)).status).toBe(404);
  });
});

describe("the list", () => {
  test("is paged, newest first", async () => {
    const { id, customer } = await cheapPlan();
    await advance(api, 3.5);
    await renewals(id, 3);
    const { body: all } = await transactionsOf(customer);
    expect(all.data).toHaveLength(3);
    const { body: first } = await transactionsOf(customer, "?limit=2");
    expect([first.data, first.has_more]).toEqual([all.data.slice(0, 2), true]);
    const { body: rest } = await transactionsOf(customer, `?starting_after=${first.data[1].id}`);
    expect([rest.data, rest.has_more]).toEqual([all.data.slice(2), false]);
  });

  test("is empty for a customer without a balance, and 404 for somebody else's", async () => {
    const { body: customer } = await api("POST", "/api/v3/customers", { body: { email: "jane@example.com" } });
    expect((await transactionsOf(customer.id)).body.data).toEqual([]);
    expect((await transactionsOf("cus_unknown")).status).toBe(404);
    const other = await freshMerchant();
    const path = `/api/v3/customers/${customer.id}/balance-transactions`;
    expect((await other.api("GET", path)).status).toBe(404);
    const reader = apiClient(baseUrl, await merchant.newKey({ scopes: ["customers:read"] }));
    expect((await reader("GET", path)).body.error.code).toBe("insufficient_scope");
  });
});
