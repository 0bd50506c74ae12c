import { beforeEach, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { advance, subscribe, until } from "../../factories/subscription.ts";
import { freshMerchant, newProduct } from "../context.ts";

/* Methods that fail after the first payment, and what a running subscription keeps. */

let api: Api;

beforeEach(async () => {
  ({ api } = await freshMerchant());
});

const read = async (path: string) => (await api("GET", `/api/v3/${path}`)).body;

const created = async (path: string, body: object) => {
  const response = await api("POST", `/api/v3/${path}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
};

/** The subscription once it has a status. */
function becomes(id: string, status: string) {
  return until(async () => {
    const subscription = await read(`subscriptions/${id}`);
    return subscription.status === status ? subscription : undefined;
  });
}

/** The invoice of the second period, once the subscription has this status. */
async function renewalOf(id: string, status: string) {
  await becomes(id, status);
  return (await read(`invoices?subscription=${id}`)).data[0];
}

describe("test methods", () => {
  test.each(["tok_lost_later", "tok_expired_later"])("%s pays once, and is declined for the renewal", async (card) => {
    const subscription = await subscribe(api, { payment: { card } });
    expect((await read(`invoices/${subscription.latest_invoice}`)).status).toBe("paid");
    await advance(api, 32);
    const invoice = await renewalOf(subscription.id, "past_due");
    expect(invoice).toMatchObject({ status: "open", attempt_count: 1 });
    await advance(api, 4);
    const payments = await read(`payment-intents?invoice=${invoice.id}`);
    expect(
      payments.data.map((payment: { last_payment_error: { code: string } }) => payment.last_payment_error.code),
    ).toEqual(["card_declined"]);
  });

  test.each([
    ["succeed", "paid"],
    ["fail", "open"],
  ])("a bank debit whose later debits %s leaves the next invoice %s", async (debits, status) => {
    const { default_price: price } = await newProduct(api, { priceCurrency: "EUR", recurringInterval: "month" });
    const subscription = await subscribe(api, {
      price,
      session: { payment_method_types: ["sepa_debit"] },
      payment: { payment_method_type: "sepa_debit", country: "DE", later_debits: debits },
    });
    expect((await read(`invoices/${subscription.latest_invoice}`)).status).toBe("paid");
    await advance(api, 32);
    if (debits === "fail") await becomes(subscription.id, "past_due");
    const invoice = await until(async () => {
      const { data } = await read(`invoices?subscription=${subscription.id}&status=${status}`);
      return data.find(({ billing_reason: reason }: { billing_reason: string }) => reason === "subscription_cycle");
    });
    expect([invoice.billing_reason, invoice.status]).toEqual(["subscription_cycle", status]);
  });
});

test("a price without a tax behavior keeps that of the tax rate at the subscription's start", async () => {
  const tax = { country: "DE", percentage: 19, display_name: "VAT" };
  const exclusive = await created("tax-rates", { ...tax, inclusive: false });
  const { default_price: price } = await newProduct(api, { priceAmount: 100, recurringInterval: "month" });
  const session = { automatic_tax: { enabled: true } };
  const { id } = await subscribe(api, { price, session, payment: { country: "DE" } });
  await created(`tax-rates/${exclusive.id}`, { active: false });
  await created("tax-rates", { ...tax, inclusive: true });
  const later = await subscribe(api, { price, session, payment: { country: "DE", email: "joe@shop.example" } });
  await advance(api, 32);
  const totals = async (subscription: string) =>
    until(async () => {
      const { data } = await read(`invoices?subscription=${subscription}&status=paid`);
      return data.length === 2 ? data.map(({ total }: { total: number }) => total) : undefined;
    });
  expect([await totals(id), await totals(later.id)]).toEqual([
    [11_900, 11_900],
    [10_000, 10_000],
  ]);
});

test("a cancellation at period end while past due ends the subscription then, and not with the last retry", async () => {
  const { id } = await subscribe(api, { payment: { card: "tok_declined_later" } });
  await advance(api, 32);
  await becomes(id, "past_due");
  const { current_period_end: end } = await created(`subscriptions/${id}`, { cancel_at_period_end: true });
  await advance(api, 10);
  expect(await becomes(id, "unpaid")).toMatchObject({ cancel_at: end, ended_at: null });
  await advance(api, 25);
  expect(await becomes(id, "canceled")).toMatchObject({
    ended_at: end,
    cancellation_details: { reason: "cancellation_requested" },
  });
});
