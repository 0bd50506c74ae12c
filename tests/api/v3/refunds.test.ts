import { beforeEach, describe, expect, test } from "vitest";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, type ApiResponse, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/refunds";
const HOME = { line1: "Hauptstr. 1", city: "Berlin", postal_code: "10117", country: "DE" };
const JANE = { email: "jane@example.com", name: "Jane Doe", country: "DE" };

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

/** A paid session. */
async function newPaid(body: object = {}, payment: object = {}) {
  const product = body && "line_items" in body ? undefined : (await newProduct(api)).id;
  const created = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product, ...body } });
  if (created.status !== 200) throw new Error(created.text);
  return paid(created.body.id, payment);
}

async function paid(sessionId: string, payment: object) {
  const helper = `/api/v3/test-helpers/checkout/sessions/${sessionId}/complete`;
  const response = await api("POST", helper, { body: { ...JANE, ...payment } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const refund = (body: object, headers = {}): Promise<ApiResponse> => api("POST", PATH, { body, headers });

function expectRejection({ status, body }: ApiResponse, code: string, param?: string): void {
  expect([status, body.error.code, body.error.param]).toEqual([400, code, param]);
}

const paymentOf = async (session: { payment_intent: string }) =>
  (await api("GET", `/api/v3/payment-intents/${session.payment_intent}`)).body;

const chargeOf = ({ payment_intent: payment }: { payment_intent: string }) => payment.replace("pi_", "ch_");

const eventsOf = async (id: string) =>
  (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);

/** What the sandbox's own books say of a payment. */
async function recorded(paymentId: string): Promise<number> {
  const { rows } = await pool().query(
    "SELECT coalesce(sum(amount), 0)::int AS sum FROM sandbox_refunds WHERE payment_id = $1 AND outcome <> 'failed'",
    [paymentId],
  );
  return rows[0].sum;
}

describe("a refund", () => {
  test("returns the full rest, in the processor's format, with events", async () => {
    const session = await newPaid();
    const { status, body } = await refund({ payment_intent: session.payment_intent, metadata: { ticket: "1" } });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^re_/),
        object: "refund",
        amount: 1990,
        checkout_session: session.id,
        created: expect.any(Number),
        currency: "usd",
        customer_balance_amount: 0,
        failure_reason: null,
        line_items: [],
        livemode: false,
        metadata: { ticket: "1" },
        payment_intent: session.payment_intent,
        processor_refund_id: body.id,
        reason: null,
        shipping_amount: null,
        status: "succeeded",
      },
    ]);
    expect((await api("GET", `${PATH}/${body.id}`)).body).toEqual(body);
    expect(await paymentOf(session)).toMatchObject({
      status: "succeeded",
      amount_received: 1990,
      amount_refunded: 1990,
    });
    expect(await eventsOf(body.id)).toEqual(["refund.created", "refund.updated"]);
    expect(await eventsOf(chargeOf(session))).toEqual(["charge.succeeded", "charge.refunded"]);
    expect((await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body).toMatchObject({
      status: "complete",
      payment_status: "paid",
    });
    expectRejection(await refund({ payment_intent: session.payment_intent }), "refund_exceeds_payment");
  });

  test("can be partial, by session, up to the rest, which the error names", async () => {
    const session = await newPaid();
    const part = await refund({ checkout_session: session.id, amount: 500, reason: "duplicate" });
    expect(part.body).toMatchObject({ amount: 500, reason: "duplicate", payment_intent: session.payment_intent });
    const beyond = await refund({ checkout_session: session.id, amount: 1491 });
    expectRejection(beyond, "refund_exceeds_payment", "amount");
    expect(beyond.body.error.message).toContain("$14.90");
    expect((await refund({ checkout_session: session.id })).body.amount).toBe(1490);
    expect(await paymentOf(session)).toMatchObject({ amount_refunded: 1990 });
  });

  test("by units and shipping adds up to their price, in any grouping", async () => {
    const [coffee, cup] = [await newProduct(api, { priceAmount: 3.33 }), await newProduct(api, { priceAmount: 10 })];
    const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { percent_off: 10 } });
    const session = await newPaid(
      {
        line_items: [
          { price: coffee.id, quantity: 3 },
          { price: cup.id, quantity: 1 },
        ],
        discounts: [{ promotion_code: code.id }],
        shipping_address_collection: { allowed_countries: ["DE"] },
        shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "usd" } }],
      },
      { shipping: { name: "Jane Doe", address: HOME } },
    );
    expect(session.amount_total).toBe(899 + 900 + 490);
    const { body: lines } = await api("GET", `/api/v3/checkout/sessions/${session.id}/line_items`);
    const [first, second] = lines.data.map(({ id }: { id: string }) => id);
    const of = { checkout_session: session.id };
    const unitRefund = await refund({ ...of, line_items: [{ id: first, quantity: 1 }] });
    expect(unitRefund.body).toMatchObject({
      amount: 300,
      line_items: [{ id: first, quantity: 1, amount: 300 }],
      shipping_amount: null,
    });
    const two = await refund({
      ...of,
      line_items: [
        { id: first, quantity: 2 },
        { id: second, quantity: 1 },
      ],
      shipping: true,
    });
    expect(two.body).toMatchObject({ amount: 599 + 900 + 490, shipping_amount: 490 });
    expect(await paymentOf(session)).toMatchObject({ amount_refunded: session.amount_total });
    expectRejection(
      await refund({ ...of, line_items: [{ id: first, quantity: 1 }] }),
      "parameter_invalid",
      "line_items[0].quantity",
    );
    expectRejection(await refund({ ...of, shipping: true }), "parameter_invalid", "shipping");
  });

  test("and its order respect the currency's charge step", async () => {
    const coffee = await newProduct(api, { priceAmount: 1.25, priceCurrency: "KWD" });
    const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { percent_off: 10 } });
    const session = await newPaid({
      line_items: [{ price: coffee.id, quantity: 3 }],
      discounts: [{ promotion_code: code.id }],
    });
    expect(session).toMatchObject({
      payment_status: "paid",
      amount_total: 3370,
      total_details: { amount_discount: 380 },
    });
    expectRejection(await refund({ checkout_session: session.id, amount: 5 }), "parameter_invalid", "amount");
    const { body: lines } = await api("GET", `/api/v3/checkout/sessions/${session.id}/line_items`);
    const piece = await refund({ checkout_session: session.id, line_items: [{ id: lines.data[0].id, quantity: 1 }] });
    expect(piece.body).toMatchObject({ status: "succeeded", amount: 1120 });
    expect((await refund({ checkout_session: session.id })).body).toMatchObject({ amount: 2250 });

    const [odd, other] = await Promise.all(
      [1.235, 2.235].map((priceAmount) => newProduct(api, { priceAmount, priceCurrency: "KWD" })),
    );
    const even = await newPaid({
      line_items: [
        { price: odd?.id, quantity: 1 },
        { price: other?.id, quantity: 1 },
      ],
    });
    expect(even.amount_total).toBe(3470);
    const { body: oddLines } = await api("GET", `/api/v3/checkout/sessions/${even.id}/line_items`);
    const [first, second] = oddLines.data.map(({ id }: { id: string }) => ({ id, quantity: 1 }));
    expectRejection(
      await refund({ checkout_session: even.id, line_items: [first] }),
      "parameter_invalid",
      "line_items",
    );
    const both = await refund({ checkout_session: even.id, line_items: [first, second] });
    expect(both.body).toMatchObject({ status: "succeeded", amount: 3470 });
  });

  test.each([
    ["nothing named", {}, "parameter_missing", "payment_intent"],
    ["both named", { payment_intent: "pi_1", checkout_session: "cs_1" }, "parameter_invalid", "checkout_session"],
    ["nothing", { payment_intent: "pi_1", amount: 0 }, "parameter_invalid", "amount"],
    ["less than nothing", { payment_intent: "pi_1", amount: -1 }, "parameter_invalid", "amount"],
    ["an amount and lines", { payment_intent: "pi_1", amount: 1, shipping: true }, "parameter_invalid", "amount"],
    ["a reason of its own", { payment_intent: "pi_1", reason: "angry" }, "parameter_invalid", "reason"],
    ["an unknown payment", { payment_intent: "pi_unknown" }, "resource_missing", "payment_intent"],
    ["an unknown session", { checkout_session: "cs_unknown" }, "resource_missing", "checkout_session"],
  ])("of %s is rejected, and nothing is written", async (_, body, code, param) => {
    expectRejection(await refund(body), code, param);
    expect(await merchant.count("refunds")).toBe(0);
  });

  test("of an unpaid, free, or processing session is rejected", async () => {
    const open = (await api("POST", "/api/v3/checkout/sessions", { body: { productId: (await newProduct(api)).id } }))
      .body;
    await api("POST", `/api/v3/test-helpers/checkout/sessions/${open.id}/fail`, { body: JANE });
    const free = await newPaid({
      productId: (await newProduct(api, { amountType: "FREE", priceAmount: undefined })).id,
    });
    const debit = await newPaid({ payment_method_types: ["sepa_debit"] }, { settles: "later" });
    for (const { id } of [open, free, debit])
      expectRejection(await refund({ checkout_session: id }), "payment_not_refundable");
    const [failed] = (await api("GET", `/api/v3/payment-intents?checkout_session=${open.id}`)).body.data;
    expectRejection(await refund({ payment_intent: failed.id }), "payment_not_refundable");
    expect(await merchant.count("refunds")).toBe(0);
  });

  test("is visible only to its merchant and mode", async () => {
    const session = await newPaid();
    const { body: created } = await refund({ checkout_session: session.id, amount: 100 });
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    for (const other of [(await freshMerchant()).api, live]) {
      expect((await other("GET", `${PATH}/${created.id}`)).status).toBe(404);
      expect((await other("POST", `${PATH}/${created.id}`, { body: { metadata: { a: "b" } } })).status).toBe(404);
      expect((await other("GET", PATH)).body.data).toEqual([]);
    }
    const stranger = (await freshMerchant()).api;
    const response = await stranger("POST", PATH, { body: { payment_intent: session.payment_intent } });
    expectRejection(response, "resource_missing", "payment_intent");
  });
});

describe("how a refund ends", () => {
  test("pending for a minute, and then succeeded", async () => {
    const session = await newPaid({}, { card: "tok_refund_pending" });
    const { body } = await refund({ checkout_session: session.id });
    expect([body.status, (await paymentOf(session)).amount_refunded]).toEqual(["pending", 0]);
    expectRejection(await refund({ checkout_session: session.id, amount: 1 }), "refund_exceeds_payment", "amount");
    await merchant.advanceClock(61);
    await resolvePendingRefunds();
    expect((await api("GET", `${PATH}/${body.id}`)).body.status).toBe("succeeded");
    expect((await paymentOf(session)).amount_refunded).toBe(1990);
    expect((await eventsOf(body.id)).filter((type) => type !== "refund.updated")).toEqual(["refund.created"]);
    expect(await eventsOf(chargeOf(session))).toEqual(["charge.succeeded", "charge.refunded"]);
  });

  test("succeeded, then failed a minute later: the amount can be refunded again", async () => {
    const session = await newPaid({}, { card: "tok_refund_fails" });
    const { body } = await refund({ checkout_session: session.id });
    expect([body.status, (await paymentOf(session)).amount_refunded]).toEqual(["succeeded", 1990]);
    await merchant.advanceClock(61);
    await resolvePendingRefunds();
    const failed = (await api("GET", `${PATH}/${body.id}`)).body;
    expect(failed).toMatchObject({ status: "failed", failure_reason: "lost_or_stolen_card" });
    expect((await paymentOf(session)).amount_refunded).toBe(0);
    expect(await eventsOf(body.id)).toEqual(["refund.created", "refund.updated", "refund.failed", "refund.updated"]);
    expect((await refund({ checkout_session: session.id, amount: 1990 })).status).toBe(200);
  });
});

test("a link's revenue is net, and includes failed refunds again", async () => {
  const product = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
  const revenue = async () => {
    const { rows } = await pool().query("SELECT revenue::int FROM payment_link_counts WHERE payment_link_id = $1", [
      link.id,
    ]);
    return rows[0]?.revenue;
  };
  const started = await apiClient(baseUrl)("POST", `/pay/${link.id}/sessions`, {
    body: {},
    headers: { origin: baseUrl },
  });
  const session = await paid(started.body.sessionId, { card: "tok_refund_fails" });
  expect(await revenue()).toBe(1990);
  await refund({ checkout_session: session.id, amount: 490 });
  expect(await revenue()).toBe(1500);
  await merchant.advanceClock(61);
  await resolvePendingRefunds();
  expect(await revenue()).toBe(1990);
});

describe("simultaneous and repeated refunds", () => {
  test("of twenty simultaneous partial refunds, only those up to the paid amount succeed", async () => {
    const session = await newPaid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund({ checkout_session: session.id, amount: 200 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    for (const response of answers.filter(({ status }) => status !== 200))
      expectRejection(response, "refund_exceeds_payment", "amount");
    expect([(await paymentOf(session)).amount_refunded, await recorded(session.payment_intent)]).toEqual([1800, 1800]);
  });

  test("the same key returns the same refund byte for byte; another request with the key is rejected", async () => {
    const session = await newPaid();
    const key = { "idempotency-key": `refund-${session.id}` };
    const body = { checkout_session: session.id, amount: 500 };
    const first = await refund(body, key);
    const again = await refund(body, key);
    expect([again.text, again.headers["idempotent-replayed"]]).toEqual([first.text, "true"]);
    expect((await refund({ ...body, amount: 600 }, key)).body.error.code).toBe("idempotency_key_reused");
    expect(await merchant.count("refunds")).toBe(1);
  });

  test("the same key after a crash before the response returns the written refund", async () => {
    const session = await newPaid();
    const key = { "idempotency-key": `crashed-${session.id}` };
    const body = { checkout_session: session.id, amount: 500 };
    const { body: first } = await refund(body, key);
    await merchant.forgetResponse(key["idempotency-key"]);
    const repeated = await refund(body, key);
    expect([repeated.body, repeated.headers["idempotent-replayed"]]).toEqual([first, undefined]);
    const again = await refund(body, key);
    expect([again.text, again.headers["idempotent-replayed"]]).toEqual([repeated.text, "true"]);
    expect([await merchant.count("refunds"), await recorded(session.payment_intent)]).toEqual([1, 500]);
  });

  test("the key of another refund without a stored response is rejected", async () => {
    const [session, other] = [await newPaid(), await newPaid()];
    const key = { "idempotency-key": `busy-${session.id}` };
    const body = { checkout_session: session.id, amount: 500 };
    const { body: first } = await refund(body, key);
    await merchant.forgetResponse(key["idempotency-key"]);
    for (const change of [{ amount: 600 }, { checkout_session: other.id }]) {
      expectRejection(await refund({ ...body, ...change }, key), "idempotency_key_reused");
    }
    expect((await refund(body, key)).body).toEqual(first);
    expect(await merchant.count("refunds")).toBe(1);
  });

  test("ten simultaneous requests with one key for different payments create one refund", async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => newPaid()));
    const key = { "idempotency-key": `racing-${sessions[0].id}` };
    const answers = await Promise.all(sessions.map(({ id }) => refund({ checkout_session: id, amount: 100 }, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await merchant.count("refunds")).toBe(1);
  });

  test("ten simultaneous requests with one key create one refund, with one response", async () => {
    const session = await newPaid();
    const key = { "idempotency-key": `at-once-${session.id}` };
    const body = { checkout_session: session.id, amount: 100 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(body, key)));
    const created = answers.filter(({ status }) => status === 200);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    const rejected = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => [status, body.error.code]);
    expect(rejected).toEqual(Array(10 - created.length).fill([409, "idempotency_key_in_use"]));
    expect([await merchant.count("refunds"), await recorded(session.payment_intent)]).toEqual([1, 100]);
  });

  test("a crash during the write frees the key", async () => {
    const session = await newPaid();
    const key = `killed-${session.id}`;
    const send = () => refund({ checkout_session: session.id, amount: 100 }, { "idempotency-key": key });
    const crashed = merchant.whileKeyIsInUse({ method: "POST", path: PATH, key }, async () => {
      const { status, body } = await send();
      expect([status, body.error.code]).toEqual([409, "idempotency_key_in_use"]);
      throw new Error("crashed");
    });
    await expect(crashed).rejects.toThrow("crashed");
    expect((await send()).body).toMatchObject({ amount: 100, status: "succeeded" });
    expect(await merchant.count("refunds")).toBe(1);
  });

  test("the same key a day later by the merchant's clock creates another refund", async () => {
    const session = await newPaid();
    const key = { "idempotency-key": `later-${session.id}` };
    const body = { checkout_session: session.id, amount: 500 };
    const { body: first } = await refund(body, key);
    await merchant.advanceClock(25 * 3600);
    const { body: second } = await refund(body, key);
    expect([second.status, second.id === first.id]).toEqual(["succeeded", false]);
  });

  test("nothing is refunded if more than the rest was refunded at the processor", async () => {
    const session = await newPaid();
    await refund({ checkout_session: session.id });
    // Only a processor with a dashboard of its own can do it: the sandbox's refund stands for one of there.
    await pool().query("UPDATE refunds SET amount = amount * 2 WHERE merchant_id = $1", [merchant.id]);
    for (const body of [{}, { amount: 1 }]) {
      const response = await refund({ checkout_session: session.id, ...body });
      expect([response.status, response.body.error.code]).toEqual([400, "refund_exceeds_payment"]);
    }
    expect(await merchant.count("refunds")).toBe(1);
  });
});

test("refunds are listed newest first, and filtered by payment, session, customer and status", async () => {
  const { body: person } = await api("POST", "/api/v3/customers", { body: { externalCustomerId: "shop-7" } });
  const customer = person.id;
  const [first, second] = [await newPaid({ externalCustomerId: "shop-7" }), await newPaid()];
  const created = [];
  for (const [session, amount] of [
    [first, 100],
    [second, 200],
    [first, 300],
  ] as const) {
    created.push((await refund({ checkout_session: session.id, amount })).body.id);
  }
  const ids = async (query = "") => (await api("GET", PATH + query)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual(created.toReversed());
  expect(await ids(`?payment_intent=${first.payment_intent}`)).toEqual([created[2], created[0]]);
  expect(await ids(`?checkout_session=${second.id}`)).toEqual([created[1]]);
  expect(await ids(`?customer=${customer}`)).toEqual([created[2], created[0]]);
  expect(await ids(`?customer=${second.id.replace("cs_test_", "cus_")}`)).toEqual([]);
  expect(await ids("?status=pending")).toEqual([]);
  const { body: last } = await api("GET", `${PATH}/${created[2]}`);
  expect(await ids(`?created[lt]=${last.created - 3600}`)).toEqual([]);
  expect(await ids(`?created[gte]=${last.created - 3600}&created[lte]=${last.created}`)).toEqual(created.toReversed());
  expect(await ids(`?limit=1&starting_after=${created[2]}`)).toEqual([created[1]]);
});

test("only its metadata can be updated, and the update has an event", async () => {
  const session = await newPaid();
  const { body } = await refund({ checkout_session: session.id, metadata: { a: "1", b: "2" } });
  const changed = await api("POST", `${PATH}/${body.id}`, { body: { metadata: { a: "3", b: null } } });
  expect(changed.body).toEqual({ ...body, metadata: { a: "3" } });
  expect(await eventsOf(body.id)).toEqual(["refund.created", "refund.updated", "refund.updated"]);
  for (const metadata of [{ a: "3" }, {}]) {
    expect((await api("POST", `${PATH}/${body.id}`, { body: { metadata } })).body).toEqual(changed.body);
  }
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key${index}`, "1"]));
  const beyond = await api("POST", `${PATH}/${body.id}`, { body: { metadata: many } });
  expect(beyond.body.error.code).toBe("invalid_metadata");
  expect(await eventsOf(body.id)).toHaveLength(3);
});
