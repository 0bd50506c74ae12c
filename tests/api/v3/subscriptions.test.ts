import { beforeEach, describe, expect, test } from "vitest";
import { SubscriptionV3 } from "#money/subscription/wire-v3.ts";
import { type Api, type ApiResponse, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { savePaymentMethod } from "../../factories/saved-payment-method.ts";
import { advance, newOpenInvoice, subscribe, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/subscriptions";
const DAY = 86_400;

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

const read = async (id: string) => (await api("GET", `${PATH}/${id}`)).body;
const update = (id: string, body: object): Promise<ApiResponse> => api("POST", `${PATH}/${id}`, { body });
const now = async () => (await api("GET", "/api/v3/test-clock")).body.now as number;
const invoicesOf = async (id: string) => (await api("GET", `/api/v3/invoices?subscription=${id}`)).body.data;

async function updated(id: string, body: object) {
  const response = await update(id, body);
  expect([response.status, response.body.error]).toEqual([200, undefined]);
  return response.body;
}

async function eventsOf(id: string) {
  return (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);
}

function expectRejection({ status, body }: ApiResponse, code: string, param?: string): void {
  expect([status, body.error?.code, body.error?.param]).toEqual([400, code, param]);
}

/** A monthly price of a new product. */
async function newMonthly(change: object = {}) {
  return (await newProduct(api, { name: "Beans", priceAmount: 5, recurringInterval: "month", ...change }))
    .default_price;
}

/** A weekly price of a new product, in cents. */
async function newWeekly(unit_amount: number): Promise<string> {
  const { id: product } = await newProduct(api);
  const body = { product, unit_amount, currency: "usd", recurring: { interval: "week" } };
  return (await api("POST", "/api/v3/prices", { body })).body.id;
}

/** When the subscription has this status, by what a worker does. */
function becomes(id: string, status: string) {
  return until(async () => {
    const subscription = await read(id);
    return subscription.status === status ? subscription : undefined;
  });
}

describe("reading", () => {
  test("a session with recurring items starts one, with its items", async () => {
    const subscription = await subscribe(api);
    SubscriptionV3.strict().parse(subscription);
    expect(subscription).toMatchObject({
      object: "subscription",
      status: "active",
      cancel_at_period_end: false,
      currency: "usd",
      items: { data: [{ quantity: 1, price: { unit_amount: 1900 } }] },
      scheduled_update: null,
      pause_collection: null,
    });
    expect(subscription.default_payment_method).toMatch(/^pm_/);
    const { body: session } = await api("GET", `/api/v3/checkout/sessions/${subscription.checkout_session}`);
    expect([session.subscription, session.invoice]).toEqual([subscription.id, subscription.latest_invoice]);
  });

  test("the list is filtered by customer, price, status and times", async () => {
    const [first, second] = [await subscribe(api), await subscribe(api)];
    const ids = async (query: string) =>
      (await api("GET", `${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids("limit=10")).toEqual([second.id, first.id]);
    expect(await ids(`customer=${first.customer}`)).toEqual([first.id]);
    expect(await ids(`price=${second.items.data[0].price.id}`)).toEqual([second.id]);
    expect(await ids("status=active")).toEqual([second.id, first.id]);
    expect(await ids("status=past_due")).toEqual([]);
    expect(await ids("externalCustomerId=nobody")).toEqual([]);
    expect(await ids(`created[gte]=${first.created}&created[lt]=${first.created + DAY}`)).toEqual([
      second.id,
      first.id,
    ]);
    expect(await ids(`current_period_end[gt]=${second.current_period_end}`)).toEqual([]);
    expect(await ids(`current_period_end[lte]=${second.current_period_end}`)).toEqual([second.id, first.id]);
    expect(await ids(`starting_after=${second.id}`)).toEqual([first.id]);
  });

  test("the list is filtered by the merchant's external ID of the customer", async () => {
    const subscription = await subscribe(api, { session: { externalCustomerId: "crm-7" } });
    const { body } = await api("GET", `${PATH}?externalCustomerId=crm-7`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([subscription.id]);
    expect(subscription.externalCustomerId).toBe("crm-7");
  });
});

describe("a cancellation", () => {
  test("at period end is set, sent with the previous values, and revoked", async () => {
    const { id, current_period_end: end } = await subscribe(api);
    const ending = await updated(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: end,
      canceled_at: expect.any(Number),
      cancellation_details: { reason: "cancellation_requested" },
      status: "active",
    });
    const event = (await merchant.events()).find(({ type }) => type === "customer.subscription.updated");
    expect(event?.data).toMatchObject({
      object: { id, cancel_at_period_end: true },
      previous_attributes: { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
    });
    expect(await updated(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
    });
  });

  test("takes effect at its time, without another invoice", async () => {
    const { id, current_period_end: end } = await subscribe(api);
    await updated(id, { cancel_at_period_end: true });
    await advance(api, 32);
    expect(await becomes(id, "canceled")).toMatchObject({ ended_at: end, cancel_at: end });
    expect(await invoicesOf(id)).toHaveLength(1);
    expect((await eventsOf(id)).at(-1)).toBe("customer.subscription.deleted");
  });

  test("can have its own time, which null revokes", async () => {
    const { id } = await subscribe(api);
    const at = (await now()) + 100 * DAY;
    expect(await updated(id, { cancel_at: at })).toMatchObject({ cancel_at: at, cancel_at_period_end: false });
    expect(await updated(id, { cancel_at_period_end: false })).toMatchObject({ cancel_at: at });
    expect(await updated(id, { cancel_at: null })).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  test("within a period charges the share of its seconds, with tax, as in the preview", async () => {
    const rate = { country: "DE", percentage: 19, inclusive: false, display_name: "VAT" };
    await api("POST", "/api/v3/tax-rates", { body: rate });
    const price = await newWeekly(7000);
    const session = { automatic_tax: { enabled: true } };
    const { id, current_period_end: start } = await subscribe(api, { price, session, payment: { country: "DE" } });
    const end = start + 2 * DAY;
    await updated(id, { cancel_at: end });
    // What is paid stays as it is.
    expect(await invoicesOf(id)).toMatchObject([{ total: 8330, period_end: start }]);
    const part = { subtotal: 2000, total_tax: 380, total: 2380, period_start: start, period_end: end };
    const preview = await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } });
    expect(preview.body).toMatchObject(part);
    await advance(api, 7.1);
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ ...part, lines: { data: [{ amount: 2000, period: { start, end } }] } });
    expect(await read(id)).toMatchObject({ current_period_start: start, current_period_end: end });
    await advance(api, 2);
    expect(await becomes(id, "canceled")).toMatchObject({ ended_at: end });
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  test("that is revoked in a shortened period leaves the rest to pay, and keeps the days of later periods", async () => {
    const price = await newWeekly(7000);
    const { id, current_period_end: start } = await subscribe(api, { price });
    await updated(id, { cancel_at: start + 2 * DAY });
    await advance(api, 7.1);
    expect(await updated(id, { cancel_at: null })).toMatchObject({ current_period_end: start + 2 * DAY });
    await advance(api, 8);
    const periods = (await invoicesOf(id)).map(({ total, period_start, period_end }: Record<string, number>) => [
      total,
      ((period_start ?? 0) - start) / DAY,
      ((period_end ?? 0) - start) / DAY,
    ]);
    expect(periods).toEqual([
      [7000, 7, 14],
      [5000, 2, 7],
      [2000, 0, 2],
      [7000, -7, 0],
    ]);
  });

  test("that is revoked in a shortened period keeps that period's discount for the rest", async () => {
    const { body: coupon } = await api("POST", "/api/v3/coupons", { body: { percent_off: 50 } });
    const { id, trial_end: start } = await subscribe(api, {
      price: await newWeekly(1000),
      session: {
        discounts: [{ coupon: coupon.id }],
        subscription_data: { trial_period_days: 1 },
        payment_method_collection: "always",
      },
    });
    await updated(id, { cancel_at: start + 3.5 * DAY });
    await advance(api, 1.1);
    await updated(id, { cancel_at: null });
    const preview = await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } });
    expect(preview.body).toMatchObject({ total: 250, period_start: start + 3.5 * DAY });
    await advance(api, 7);
    expect((await invoicesOf(id)).map(({ total }: { total: number }) => total)).toEqual([1000, 250, 250]);
  });

  test("can't be in the past, beyond the clock's range, or have both times", async () => {
    const { id } = await subscribe(api);
    const at = await now();
    expectRejection(await update(id, { cancel_at: at - DAY }), "parameter_invalid", "cancel_at");
    expectRejection(await update(id, { cancel_at: at + 1_831 * DAY }), "parameter_invalid", "cancel_at");
    const both = { cancel_at: at + DAY, cancel_at_period_end: true };
    expectRejection(await update(id, both), "parameter_invalid", "cancel_at");
  });
});

describe("items", () => {
  test("change from the next period on, and are returned as scheduled until then", async () => {
    const { id, current_period_end: end, items } = await subscribe(api);
    const [item] = items.data;
    const beans = await newMonthly();
    const changed = await updated(id, {
      items: [
        { id: item.id, quantity: 3 },
        { price: beans, quantity: 2 },
      ],
    });
    expect(changed.items).toEqual(items);
    expect(changed.scheduled_update).toEqual({
      items: [
        { id: item.id, price: item.price.id, quantity: 3 },
        { id: expect.stringMatching(/^si_/), price: beans, quantity: 2 },
      ],
      effective_at: end,
    });
    const preview = (await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } })).body;
    expect([preview.total, preview.status, preview.number]).toEqual([3 * 1900 + 2 * 500, "draft", null]);
    await advance(api, 32);
    const renewed = await until(async () => {
      const renewedOnce = await read(id);
      return renewedOnce.scheduled_update === null ? renewedOnce : undefined;
    });
    expect(renewed.items.data.map((item: { quantity: number }) => item.quantity)).toEqual([3, 2]);
    expect((await invoicesOf(id))[0].total).toBe(preview.total);
  });

  test("that are scheduled keep their product from being deleted", async () => {
    const { id } = await subscribe(api);
    const { id: product, default_price: price } = await newProduct(api, { recurringInterval: "month" });
    await updated(id, { items: [{ price }] });
    expectRejection(await api("DELETE", `/api/v3/products/${product}`), "resource_in_use");
  });

  test("that match the current ones revoke the scheduled change, and scheduled items can be changed", async () => {
    const { id, items } = await subscribe(api);
    const [item] = items.data;
    await updated(id, { items: [{ id: item.id, quantity: 3 }] });
    expect((await updated(id, { items: [{ id: item.id, quantity: 1 }] })).scheduled_update).toBeNull();
    const added = await updated(id, { items: [{ price: await newMonthly() }] });
    const [, beans] = added.scheduled_update.items;
    const replaced = await updated(id, {
      items: [
        { id: item.id, deleted: true },
        { id: beans.id, quantity: 4 },
      ],
    });
    expect(replaced.scheduled_update.items).toEqual([{ ...beans, quantity: 4 }]);
    const back = [
      { id: item.id, quantity: 1 },
      { id: beans.id, deleted: true },
    ];
    expect((await updated(id, { items: back })).scheduled_update).toBeNull();
  });

  test("keep currency and interval, and must be active", async () => {
    const { id, items } = await subscribe(api);
    const [item] = items.data;
    const change = async (price: string) => update(id, { items: [{ id: item.id, price }] });
    const euros = await newMonthly({ priceCurrency: "EUR" });
    const yearly = await newMonthly({ recurringInterval: "year" });
    const once = (await newProduct(api)).default_price;
    const chosen = await newMonthly({ amountType: "CUSTOM", priceAmount: undefined });
    expectRejection(await change(euros), "currency_mismatch", "items[0].price");
    for (const price of [yearly, once, chosen]) {
      expectRejection(await change(price), "parameter_invalid", "items[0].price");
    }
    expectRejection(await change("price_unknown"), "resource_missing", "items[0].price");
    const archived = await newMonthly();
    const { body: price } = await api("GET", `/api/v3/prices/${archived}`);
    await api("POST", `/api/v3/products/${price.product}`, { body: { active: false } });
    expectRejection(await change(archived), "product_inactive", "items[0].price");
    const other = (
      await api("POST", "/api/v3/prices", {
        body: { product: item.price.product, currency: "usd", unit_amount: 800, recurring: { interval: "month" } },
      })
    ).body.id;
    await api("POST", `/api/v3/prices/${other}`, { body: { active: false } });
    expectRejection(await change(other), "price_inactive", "items[0].price");
  });

  test("need valid references, and at least one remains", async () => {
    const { id, items } = await subscribe(api);
    const item = items.data[0].id;
    const rejected: [object[], string, string][] = [
      [[{ id: "si_unknown" }], "resource_missing", "items[0].id"],
      [[{ quantity: 2 }], "parameter_missing", "items[0].price"],
      [[{ deleted: true }], "parameter_missing", "items[0].id"],
      [[{ id: item }, { id: item }], "parameter_invalid", "items[1].id"],
      [[{ id: item, deleted: true }], "parameter_invalid", "items"],
      [[{ id: item, quantity: 1001 }], "parameter_invalid", "items[0].quantity"],
      [[{ id: item, quantity: 0 }], "parameter_invalid", "items[0].quantity"],
    ];
    for (const [changes, code, param] of rejected) expectRejection(await update(id, { items: changes }), code, param);
    const many = await Promise.all(Array.from({ length: 20 }, () => newMonthly()));
    expectRejection(await update(id, { items: many.map((price) => ({ price })) }), "parameter_invalid", "items");
    expectRejection(
      await update(id, { proration_behavior: "create_prorations" }),
      "parameter_invalid",
      "proration_behavior",
    );
    expect((await update(id, { proration_behavior: "none" })).status).toBe(200);
  });
});

describe("a pause of its invoices", () => {
  test("skips the periods' invoices until it is revoked", async () => {
    const { id } = await subscribe(api);
    expect((await updated(id, { pause_collection: { behavior: "void" } })).pause_collection).toEqual({
      behavior: "void",
      resumes_at: null,
    });
    const preview = await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } });
    expectRejection(preview, "parameter_invalid", "subscription");
    const before = await read(id);
    await advance(api, 32);
    await until(async () => ((await read(id)).current_period_start >= before.current_period_end ? true : undefined));
    expect([(await read(id)).status, await invoicesOf(id)]).toEqual(["active", [expect.anything()]]);
    expect((await updated(id, { pause_collection: null })).pause_collection).toBeNull();
    await advance(api, 31);
    await until(async () => ((await invoicesOf(id)).length === 2 ? true : undefined));
  });

  test("ends at its time, which is in the future", async () => {
    const { id } = await subscribe(api);
    const at = await now();
    const past = { behavior: "void", resumes_at: at - 1 };
    expectRejection(await update(id, { pause_collection: past }), "parameter_invalid", "pause_collection.resumes_at");
    const other = { behavior: "keep_as_draft" };
    expectRejection(await update(id, { pause_collection: other }), "parameter_invalid", "pause_collection.behavior");
    await updated(id, { pause_collection: { behavior: "void", resumes_at: at + DAY } });
    await advance(api, 2);
    await until(async () => ((await read(id)).pause_collection === null ? true : undefined));
  });
});

describe("a trial", () => {
  const newTrial = () => subscribe(api, { session: { subscription_data: { trial_period_days: 14 } } });

  test("can end later, or earlier", async () => {
    const { id } = await newTrial();
    const at = (await now()) + 40 * DAY;
    expect(await updated(id, { trial_end: at, cancel_at_period_end: true })).toMatchObject({
      status: "trialing",
      trial_end: at,
      current_period_end: at,
      billing_cycle_anchor: at,
      cancel_at: at,
    });
  });

  test("can end now: its first period starts with an invoice", async () => {
    const { id, latest_invoice } = await subscribe(api, {
      session: { subscription_data: { trial_period_days: 14 }, payment_method_collection: "always" },
    });
    expect(latest_invoice).toBeNull();
    const started = await updated(id, { trial_end: "now", cancel_at_period_end: true });
    expect([started.status, started.current_period_start]).toEqual(["active", started.trial_end]);
    expect(started.cancel_at).toBe(started.current_period_end);
    await until(async () => ((await invoicesOf(id))[0]?.status === "paid" ? true : undefined));
  });

  test("can't end in the past or beyond 730 days, and must be running", async () => {
    const { id } = await newTrial();
    const at = await now();
    for (const trial_end of [at - 1, at + 731 * DAY, "later"]) {
      expectRejection(await update(id, { trial_end }), "parameter_invalid", "trial_end");
    }
    const { id: running } = await subscribe(api);
    expectRejection(await update(running, { trial_end: "now" }), "parameter_invalid", "trial_end");
  });
});

describe("another payment method", () => {
  test("is charged at once for open invoices", async () => {
    const { subscription } = await newOpenInvoice(api);
    await savePaymentMethod(api, subscription.customer);
    const { body } = await api("GET", `/api/v3/customers/${subscription.customer}/payment-methods`);
    const method = body.data[0].id;
    const changed = await updated(subscription.id, { default_payment_method: method });
    expect(changed.default_payment_method).toBe(method);
    await becomes(subscription.id, "active");
    expect((await invoicesOf(subscription.id))[0].status).toBe("paid");
  });

  test("belongs to the customer", async () => {
    const [first, second] = [await subscribe(api), await subscribe(api)];
    const foreign = await update(first.id, { default_payment_method: second.default_payment_method });
    expectRejection(foreign, "resource_missing", "default_payment_method");
  });
});

test("metadata is merged, and its limits apply", async () => {
  const { id } = await subscribe(api);
  await updated(id, { metadata: { plan: "a", seat: 2 } });
  expect((await updated(id, { metadata: { plan: "" } })).metadata).toEqual({ seat: "2" });
  const long = await update(id, { metadata: { plan: "x".repeat(501) } });
  expectRejection(long, "invalid_metadata", "metadata.plan");
  const events = await eventsOf(id);
  await updated(id, { metadata: { seat: "2" } });
  expect(await eventsOf(id)).toEqual(events);
});

describe("a paused subscription", () => {
  test("has no periods until it is resumed, and counts them from that day", async () => {
    const { id } = await subscribe(api);
    const paused = await api("POST", `${PATH}/${id}/pause`);
    expect([paused.status, paused.body.status]).toEqual([200, "paused"]);
    expect((await api("POST", `${PATH}/${id}/pause`)).body).toEqual(paused.body);
    await advance(api, 40);
    expect(await invoicesOf(id)).toHaveLength(1);
    const late = await update(id, { cancel_at_period_end: true });
    expectRejection(late, "parameter_invalid", "cancel_at_period_end");
    const { body: resumed } = await api("POST", `${PATH}/${id}/resume`);
    expect([resumed.status, resumed.billing_cycle_anchor]).toEqual(["active", resumed.current_period_start]);
    expect(Math.abs(resumed.current_period_start - (await now()))).toBeLessThan(30);
    await until(async () => ((await invoicesOf(id))[0].status === "paid" ? true : undefined));
    expect(await invoicesOf(id)).toHaveLength(2);
    const events = await eventsOf(id);
    expect(events).toContain("customer.subscription.paused");
    expect(events).toContain("customer.subscription.resumed");
  });

  test("is the only kind that can be resumed", async () => {
    const { id } = await subscribe(api);
    expectRejection(await api("POST", `${PATH}/${id}/resume`), "subscription_not_paused");
    await updated(id, { pause_collection: { behavior: "void" } });
    const response = await api("POST", `${PATH}/${id}/resume`);
    expectRejection(response, "subscription_not_paused");
    expect(response.body.error.message).toContain("pause_collection");
  });
});

describe("canceling immediately", () => {
  const cancel = (id: string, query = "", headers = {}) => api("DELETE", `${PATH}/${id}${query}`, { headers });
  const refundsOf = async (invoice: string) => (await api("GET", `/api/v3/refunds?invoice=${invoice}`)).body.data;

  test("ends the subscription permanently, and every later update says so", async () => {
    const { id } = await subscribe(api);
    const { status, body } = await cancel(id);
    expect([status, body.status, body.ended_at]).toEqual([200, "canceled", body.canceled_at]);
    expect((await eventsOf(id)).at(-1)).toBe("customer.subscription.deleted");
    const answers = [
      await update(id, { cancel_at_period_end: false }),
      await api("POST", `${PATH}/${id}/pause`),
      await api("POST", `${PATH}/${id}/resume`),
      await cancel(id),
      await cancel(id, "?refund=prorated"),
      await api("POST", "/api/v3/invoices/create_preview", { body: { subscription: id } }),
    ];
    for (const response of answers) expectRejection(response, "subscription_canceled");
    expect(await refundsOf(body.latest_invoice)).toEqual([]);
  });

  test("refunds the last invoice", async () => {
    const { id, latest_invoice } = await subscribe(api);
    expect((await cancel(id, "?refund=last_invoice")).body.status).toBe("canceled");
    expect(await refundsOf(latest_invoice)).toMatchObject([{ amount: 1900, status: "succeeded" }]);
    expect((await api("GET", `/api/v3/invoices/${latest_invoice}`)).body.amount_refunded).toBe(1900);
  });

  test("refunds the rest of the period, by the body too, once for a key", async () => {
    const { id, latest_invoice, current_period_start: start, current_period_end: end } = await subscribe(api);
    await advance(api, 10);
    const headers = { "idempotency-key": "cancel once" };
    const once = () => api("DELETE", `${PATH}/${id}`, { body: { refund: "prorated" }, headers });
    const { status, body } = await once();
    expect([status, body.status]).toEqual([200, "canceled"]);
    const exact = (1900 * (end - body.ended_at)) / (end - start);
    const [refund, ...more] = await refundsOf(latest_invoice);
    expect([Math.abs(refund.amount - exact) < 1, more]).toEqual([true, []]);
    expect((await once()).body).toEqual(body);
    await merchant.forgetResponse(headers["idempotency-key"]);
    const repeated = await once();
    expect([repeated.body, repeated.headers["idempotent-replayed"]]).toEqual([body, undefined]);
    expect(await refundsOf(latest_invoice)).toHaveLength(1);
  });

  test("ends nothing if nothing can be refunded", async () => {
    const { id, latest_invoice } = await subscribe(api);
    await api("POST", "/api/v3/refunds", { body: { invoice: latest_invoice } });
    expectRejection(await cancel(id, "?refund=last_invoice"), "refund_exceeds_payment");
    expectRejection(await cancel(id, "?refund=prorated"), "refund_exceeds_payment");
    const trial = await subscribe(api, { session: { subscription_data: { trial_period_days: 14 } } });
    expectRejection(await cancel(trial.id, "?refund=last_invoice"), "payment_not_refundable");
    expectRejection(await cancel(trial.id, "?refund=all"), "parameter_invalid", "refund");
    expect([(await read(id)).status, (await read(trial.id)).status]).toEqual(["active", "trialing"]);
  });

  test("is possible with a refund", async () => {
    const { id, latest_invoice } = await subscribe(api);
    const body = { invoice: latest_invoice, amount: 100, cancel_subscription: true };
    expect((await api("POST", "/api/v3/refunds", { body })).status).toBe(200);
    expect((await read(id)).status).toBe("canceled");
    const { id: productId } = await newProduct(api);
    const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
    const payer = { email: "jim@example.com", name: "Jim Doe", country: "US" };
    await api("POST", `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`, { body: payer });
    const other = { checkout_session: session.body.id, cancel_subscription: true };
    expectRejection(await api("POST", "/api/v3/refunds", { body: other }), "parameter_invalid", "cancel_subscription");
  });

  test("with a refund requires the scope for refunds", async () => {
    const { id } = await subscribe(api);
    const scopes = ["subscriptions:read", "subscriptions:write"] as const;
    const narrow = apiClient(baseUrl, await merchant.newKey({ scopes }));
    const rejected = await narrow("DELETE", `${PATH}/${id}?refund=last_invoice`);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, "insufficient_scope"]);
    expect((await narrow("DELETE", `${PATH}/${id}`)).status).toBe(200);
  });
});
