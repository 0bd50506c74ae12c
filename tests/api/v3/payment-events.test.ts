import { beforeEach, describe, expect, test } from "vitest";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import { InvoiceV3 } from "#money/invoice/wire-v3.ts";
import { ChargeV3 } from "#money/payment/wire-v3-charge.ts";
import { PaymentMethodV3 } from "#money/payment-method/wire-v3.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { advance, newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

/* The events of payments, customers, and paid invoices, in their order, and what an invoice shows as it was. */

const JANE = { email: "jane@shop.example", name: "Jane Doe", country: "DE" };

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

const created = async (path: string, body: object) => {
  const response = await api("POST", `/api/v3/${path}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
};

const read = async (path: string) => (await api("GET", `/api/v3/${path}`)).body;

/** The types of events since `count` of them, without those of the catalog. */
async function typesSince(count = 0): Promise<string[]> {
  const types = (await merchant.events()).slice(count).map(({ type }) => type);
  return types.filter((type) => !/^(product|price|checkout\.session\.created)/.test(type));
}

async function lastEvent(type: string) {
  return (await merchant.events()).findLast((event) => event.type === type)?.data.object as Record<string, unknown>;
}

/** A one-time session, completed or failed in test mode. */
async function pay(how: "complete" | "fail", payer: object = {}, session: object = {}) {
  const { default_price: price } = await newProduct(api);
  const { id } = await created("checkout/sessions", { line_items: [{ price }], ...session });
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/${how}`, { body: { ...JANE, ...payer } });
  return read(`checkout/sessions/${id}`);
}

/** What a subscription's first payment tells, in the contract's order. */
const FIRST_PAYMENT = [
  "customer.created",
  "payment_method.attached",
  "payment_intent.created",
  "customer.subscription.created",
  "invoice.created",
  "invoice.finalized",
  "charge.succeeded",
  "payment_intent.succeeded",
  "invoice.paid",
  "invoice.payment_succeeded",
  "checkout.session.completed",
];

describe("payments", () => {
  test("a subscription's first payment and renewal have events in causal order", async () => {
    const subscription = await subscribe(api);
    expect(await typesSince()).toEqual(FIRST_PAYMENT);
    const first = await lastEvent("payment_intent.succeeded");
    expect(first).toMatchObject({ status: "succeeded", amount: 1900, amount_received: 1900 });
    expect(first.id).toBe((await read(`invoices/${subscription.latest_invoice}`)).payment_intent);
    const methodId = subscription.default_payment_method;
    expect(await lastEvent("charge.succeeded")).toMatchObject({ payment_method: methodId, failure_code: null });
    const before = (await merchant.events()).length;
    await advance(api, 32);
    const renewal = await until(async () => {
      const { data } = await read(`invoices?subscription=${subscription.id}&status=paid`);
      return data.length === 2 ? data[0] : undefined;
    });
    expect((await typesSince(before)).filter((type) => !/upcoming/.test(type))).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    expect(await lastEvent("payment_intent.succeeded")).toMatchObject({
      id: renewal.payment_intent,
      invoice: renewal.id,
    });
    expect(await lastEvent("charge.succeeded")).toMatchObject({ invoice: renewal.id, payment_method: methodId });
  });

  test("a failed payment says why, and a total of 0 is not a payment", async () => {
    await pay("fail");
    expect(await typesSince()).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "checkout.session.payment_failed",
    ]);
    expect(await lastEvent("charge.failed")).toMatchObject({
      object: "charge",
      status: "failed",
      paid: false,
      failure_code: "card_declined",
      failure_message: "The bank declined the card.",
      payment_method: null,
    });
    expect(await lastEvent("payment_intent.payment_failed")).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined" },
    });
    const count = (await merchant.events()).length;
    const { default_price: free } = await newProduct(api, { amountType: "FREE", priceAmount: undefined });
    const { id } = await created("checkout/sessions", { line_items: [{ price: free }] });
    await created(`test-helpers/checkout/sessions/${id}/complete`, JANE);
    expect(await typesSince(count)).toEqual(["checkout.session.completed"]);
  });

  test("a one-time payment has its events after the customer's, with the right objects", async () => {
    await pay("complete", {}, { customer_creation: "always" });
    expect(await typesSince()).toEqual([
      "customer.created",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
    const [intent, charge] = [await lastEvent("payment_intent.created"), await lastEvent("charge.succeeded")];
    expect(intent).toMatchObject({ status: "processing", amount: 1990, amount_received: 0, last_payment_error: null });
    ChargeV3.strict().parse(charge);
    expect(charge).toMatchObject({ payment_intent: intent.id, paid: true, amount_refunded: 0, refunded: false });
    expect(await lastEvent("payment_intent.succeeded")).toEqual(await read(`payment-intents/${intent.id}`));
  });

  test("a trial saves a method without a payment; items sold with it are paid", async () => {
    const trial = { subscription_data: { trial_period_days: 7 }, payment_method_collection: "always" };
    const { customer } = await subscribe(api, { session: trial });
    expect(await typesSince()).toEqual([
      "customer.created",
      "payment_method.attached",
      "customer.subscription.created",
      "checkout.session.completed",
    ]);
    const { data } = await read(`customers/${customer}/payment-methods`);
    expect([await lastEvent("payment_method.attached")]).toEqual(data);
    const count = (await merchant.events()).length;
    const prices = [await newProduct(api, { recurringInterval: "month" }), await newProduct(api)];
    await subscribe(api, { lines: prices.map(({ default_price: price }) => ({ price })), session: trial });
    expect(await typesSince(count)).toEqual(FIRST_PAYMENT);
  });

  test("a delayed payment is processing, and has an event when it succeeds", async () => {
    const payment = { payment_method_type: "sepa_debit", settles: "later", country: "DE" };
    const { default_price: price } = await newProduct(api, { recurringInterval: "month", priceCurrency: "EUR" });
    const session = { payment_method_types: ["sepa_debit"] };
    const subscription = await subscribe(api, { price, session, payment });
    // The customer confirms at the bank before there is one.
    expect(await typesSince()).toEqual([
      "payment_intent.created",
      "payment_intent.requires_action",
      ...FIRST_PAYMENT.filter((type) => /^(customer|payment_method|invoice\.(created|finalized))/.test(type)),
      "payment_intent.processing",
      "checkout.session.completed",
    ]);
    const count = (await merchant.events()).length;
    await advance(api, 1);
    await until(async () => {
      const { status } = await read(`invoices/${subscription.latest_invoice}`);
      return status === "paid" ? true : undefined;
    });
    expect(await typesSince(count)).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.async_payment_succeeded",
    ]);
  });

  test("a declined renewal has its event before the events that follow from it", async () => {
    const { subscription } = await newOpenInvoice(api);
    const types = await typesSince();
    expect(types.slice(types.indexOf("customer.subscription.updated"))).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
    ]);
    expect(subscription.status).toBe("past_due");
  });

  test("a payment that needs the customer's confirmation says so, and an abandoned one is canceled", async () => {
    const atBank = async () => {
      const { default_price: price } = await newProduct(api);
      const { id } = await created("checkout/sessions", { line_items: [{ price }] });
      const body = {
        ...JANE,
        postalCode: "10115",
        card: { token: "tok_three_d_secure", expiryMonth: 12, expiryYear: 2040 },
      };
      await apiClient(baseUrl)("POST", `/checkout/${id}/pay`, { body, headers: { origin: baseUrl } });
      return id;
    };
    await atBank();
    expect(await typesSince()).toEqual(["payment_intent.created", "payment_intent.requires_action"]);
    await advance(api, 0.01);
    await reconcilePayments();
    expect((await typesSince()).slice(2)).toEqual(["payment_intent.canceled", "checkout.session.payment_failed"]);
    expect(await lastEvent("payment_intent.canceled")).toMatchObject({ status: "canceled", last_payment_error: null });
  });

  test("a refunded payment is a charge, with the customer's details", async () => {
    const session = await pay("complete", {}, { metadata: { order: "7" } });
    await created("refunds", { checkout_session: session.id, amount: 500 });
    const charge = await lastEvent("charge.refunded");
    ChargeV3.strict().parse(charge);
    expect(charge).toMatchObject({
      object: "charge",
      id: session.payment_intent.replace("pi_", "ch_"),
      payment_intent: session.payment_intent,
      amount: 1990,
      amount_refunded: 500,
      refunded: false,
      billing_details: { email: JANE.email, name: JANE.name, address: { country: "DE" } },
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
      metadata: { order: "7" },
    });
    const receipt = await api(
      "GET",
      new URL(String(charge.receipt_url)).pathname + new URL(String(charge.receipt_url)).search,
    );
    expect([receipt.status, receipt.text.includes(JANE.email)]).toEqual([200, true]);
    await created("refunds", { checkout_session: session.id });
    expect(await lastEvent("charge.refunded")).toMatchObject({ amount_refunded: 1990, refunded: true });
  });
});

describe("customers", () => {
  test("are created, updated if something changes, and deleted without personal data", async () => {
    const { id } = await created("customers", { email: JANE.email, name: JANE.name });
    await created(`customers/${id}`, { name: "Jane Roe" });
    await created(`customers/${id}`, { name: "Jane Roe" });
    const { payment_intent: payment } = await pay(
      "complete",
      {},
      {
        customer: id,
        customer_update: { name: "never", address: "never" },
      },
    );
    await created("refunds", { payment_intent: payment, amount: 100 });
    expect(await lastEvent("customer.updated")).toMatchObject({ id, object: "customer", name: "Jane Roe" });
    expect((await api("DELETE", `/api/v3/customers/${id}`)).status).toBe(200);
    const events = (await merchant.events()).filter(({ data }) => data.object.id === id);
    expect(events.map(({ type }) => type)).toEqual(["customer.created", "customer.updated", "customer.deleted"]);
    for (const { data } of events) expect(data.object).toMatchObject({ email: null, name: null, metadata: {} });
    expect(await lastEvent("charge.refunded")).toMatchObject({
      payment_intent: payment,
      billing_details: { address: null, email: null, name: null, phone: null },
    });
    expect(JSON.stringify(await merchant.events())).not.toContain("jane@");
  });
});

describe("a payment method", () => {
  test("is detached with its customer, and events keep nothing of the card", async () => {
    const { customer, default_payment_method: id } = await subscribe(api);
    expect(await lastEvent("payment_method.attached")).toMatchObject({ id, customer, card: { last4: "4242" } });
    expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
    const told = (await merchant.events()).filter(({ data }) => data.object.id === id);
    expect(told.map(({ type }) => type)).toEqual(["payment_method.attached", "payment_method.detached"]);
    for (const { data } of told) PaymentMethodV3.strict().parse(data.object);
    expect(JSON.stringify(told)).not.toMatch(/exp_|4242/);
  });
});

describe("an invoice", () => {
  test("returns seller, tax IDs, tax per rate, discount and shipping as they were", async () => {
    const rate = await created("tax-rates", {
      country: "DE",
      percentage: 19,
      inclusive: false,
      display_name: "VAT",
    });
    const reduced = await created("tax-rates", {
      country: "DE",
      percentage: 7,
      inclusive: true,
      tax_class: "reduced",
      display_name: "VAT",
    });
    const price = async (change: object) =>
      (await newProduct(api, { priceAmount: 100, recurringInterval: "month", ...change })).default_price;
    const coupon = await created("coupons", { percent_off: 10, duration: "forever" });
    const { latest_invoice: id } = await subscribe(api, {
      lines: [{ price: await price({ shippable: true }) }, { price: await price({ tax_class: "reduced" }) }],
      session: {
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        billing_address_collection: "required",
        shipping_address_collection: { allowed_countries: ["DE"] },
        shipping_options: [{ display_name: "Parcel", fixed_amount: { amount: 500, currency: "usd" } }],
        discounts: [{ coupon: coupon.id }],
      },
      payment: {
        ...JANE,
        address: { line1: "Hauptstr. 1", city: "Berlin", postal_code: "10115", country: "DE" },
        shipping: {
          name: "Jane Doe",
          address: { line1: "Hauptstr. 1", city: "Berlin", postal_code: "10115", country: "DE" },
        },
        tax_id: { type: "eu_vat", value: "DE123456789" },
      },
    });
    const invoice = await read(`invoices/${id}`);
    InvoiceV3.strict().parse(invoice);
    expect(invoice).toMatchObject({
      seller: { name: invoice.account_name, address: null, tax_id: null },
      customer_address: { city: "Berlin", country: "DE" },
      customer_tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
      discounts: [{ coupon: coupon.id, promotion_code: null }],
      total_discount: 2000,
      shipping_cost: { amount_subtotal: 500, amount_tax: 95, amount_total: 595 },
      total_tax_amounts: [
        {
          amount: 1805,
          display_name: "VAT",
          inclusive: false,
          percentage: 19,
          tax_rate: rate.id,
          taxable_amount: 9500,
        },
        {
          amount: 589,
          display_name: "VAT",
          inclusive: true,
          percentage: 7,
          tax_rate: reduced.id,
          taxable_amount: 8411,
        },
      ],
      total_tax: 2394,
      total: 20_305,
    });
    await api("POST", `/api/v3/tax-rates/${rate.id}`, { body: { active: false } });
    expect((await read(`invoices/${id}`)).total_tax_amounts).toEqual(invoice.total_tax_amounts);
  });
});
