import { beforeAll, describe, expect, test } from "vitest";
import { CheckoutSessionV3 } from "#checkout/checkout-session/wire-v3.ts";
import { type Api, type ApiResponse, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { insertOpenSessions } from "../../factories/open-session.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const JANE = { email: "jane@example.com", name: "Jane Doe", country: "US" };

let api: Api;
let merchant: TestMerchant;
let productId: string;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  productId = (await newProduct(api)).id;
});

async function newSession(body: object = {}): Promise<string> {
  const response = await api("POST", SESSIONS, { body: { productId, ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

const complete = (id: string, body: object = JANE, headers = {}) =>
  api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body, headers });
const fail = (id: string, body: object = JANE) =>
  api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/fail`, { body });

/** The types of a session's events, in order, without the first one. */
async function eventsOf(id: string): Promise<string[]> {
  const events = await merchant.events();
  return events
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type.replace("checkout.session.", ""))
    .slice(1);
}

const mails = (id: string) => merchant.count("mails", `checkout_session_id = '${id}' AND kind = 'receipt'`);

function expectRejection(response: ApiResponse, status: number, code: string, fields: string[] = []): void {
  expect([response.status, response.body.error?.code]).toEqual([status, code]);
  expect(response.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
}

describe("complete", () => {
  test("has the same effects as a customer's payment: session, event, receipt, customer, counts", async () => {
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: { line_items: [{ price: productId, quantity: 2 }], customer_creation: "always" },
    });
    const { body: started } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
    const { status, body } = await complete(started.id);
    expect(status).toBe(200);
    CheckoutSessionV3.strict().parse(body);
    expect(body).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: expect.stringMatching(/^pi_/),
      amount_total: 3980,
      customer: expect.stringMatching(/^cus_/),
      customer_details: { email: JANE.email, name: JANE.name, address: { country: "US" } },
    });
    const got = await api("GET", `${SESSIONS}/${started.id}`);
    expect(got.body).toEqual(body);
    expect(await eventsOf(started.id)).toEqual(["completed"]);
    expect(await mails(started.id)).toBe(1);
    const { body: customer } = await api("GET", `/api/v3/customers/${body.customer}`);
    expect(customer).toMatchObject({ email: JANE.email, name: JANE.name });
    const { body: counted } = await api("GET", `/api/v3/payment-links/${link.id}`);
    expect([counted.conversions, counted.revenue]).toEqual([1, 39.8]);
    expect(
      await merchant.count("payment_attempts", `checkout_session_id = '${started.id}' AND card_last_four = '4242'`),
    ).toBe(1);
  });

  test("a promotion code is redeemed, and counted", async () => {
    const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { percent_off: 50 } });
    const id = await newSession({ discounts: [{ promotion_code: code.id }] });
    expect((await complete(id)).body).toMatchObject({ payment_status: "paid", amount_total: 995 });
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(1);
  });

  test("the country's tax is paid without a confirmation", async () => {
    const { status } = await api("POST", "/api/v3/tax-rates", {
      body: { country: "AT", percentage: 20, inclusive: false, display_name: "VAT" },
    });
    expect(status).toBe(200);
    const id = await newSession({ automatic_tax: { enabled: true } });
    const { body } = await complete(id, { ...JANE, country: "AT" });
    expect(body).toMatchObject({ payment_status: "paid", amount_total: 2388, total_details: { amount_tax: 398 } });
  });

  test("an email address is enough if nothing is due", async () => {
    const { id: free } = await newProduct(api, { amountType: "FREE" });
    const id = await newSession({ productId: free });
    const { body } = await complete(id, { email: JANE.email });
    expect(body).toMatchObject({ status: "complete", payment_status: "no_payment_required" });
    expect(await eventsOf(id)).toEqual(["completed"]);
  });

  test("the session's own email address is used, as on the page", async () => {
    const id = await newSession({ customer_email: "filled@example.com" });
    const { body } = await complete(id, { name: "Jane", country: "DE" });
    expect(body.customer_details.email).toBe("filled@example.com");
  });

  test("a card with 3-D Secure is authenticated, a bank authorizes", async () => {
    const cases: [object, object][] = [
      [{}, { card: "tok_three_d_secure" }],
      [{ payment_method_types: ["card", "ideal"] }, { payment_method_type: "ideal" }],
      [{ payment_method_types: ["paypal"] }, {}],
    ];
    for (const [session, payment] of cases) {
      const id = await newSession(session);
      const { body } = await complete(id, { ...JANE, ...payment });
      expect(body).toMatchObject({ status: "complete", payment_status: "paid" });
      expect(await eventsOf(id)).toEqual(["completed"]);
      expect(await mails(id)).toBe(1);
    }
  });

  test("delayed payments succeed at once, or later by another call or by the clock on request", async () => {
    const session = { payment_method_types: ["sepa_debit"] };
    const atOnce = await newSession(session);
    expect((await complete(atOnce)).body.payment_status).toBe("paid");
    expect(await eventsOf(atOnce)).toEqual(["completed", "async_payment_succeeded"]);

    const later = await newSession(session);
    expect((await complete(later, { ...JANE, settles: "later" })).body).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
    });
    expect([await eventsOf(later), await mails(later)]).toEqual([["completed"], 0]);
    expect((await complete(later, {})).body.payment_status).toBe("paid");
    expect([await eventsOf(later), await mails(later)]).toEqual([["completed", "async_payment_succeeded"], 1]);
    expectRejection(await complete(later), 400, "session_not_open");
    expectRejection(await fail(later), 400, "session_not_open");

    const never = await newSession(session);
    await complete(never, { ...JANE, settles: "later" });
    expect((await fail(never, {})).body).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(await eventsOf(never)).toEqual(["completed", "async_payment_failed"]);
    expectRejection(await complete(never), 400, "session_not_open");
  });

  test("fields that the page collects are required here, and named", async () => {
    const asking = {
      phone_number_collection: { enabled: true },
      billing_address_collection: "required",
      shipping_address_collection: { allowed_countries: ["DE"] },
      tax_id_collection: { enabled: true },
      consent_collection: { terms_of_service: "required", promotions: "auto" },
      custom_fields: [
        { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
        {
          key: "size",
          label: { type: "custom", custom: "Size" },
          type: "dropdown",
          dropdown: { options: [{ label: "Small", value: "s" }] },
        },
      ],
    };
    const id = await newSession(asking);
    expectRejection(await complete(id, {}), 400, "parameter_missing", [
      "consent.terms_of_service",
      "country",
      "custom_fields",
      "custom_fields",
      "email",
      "name",
      "phone",
      "shipping.address.country",
      "shipping.name",
    ]);
    const address = { line1: "Hauptstr. 1", city: "Berlin", postal_code: "10117" };
    const input = {
      ...JANE,
      country: "DE",
      phone: "+49 30 123456",
      address,
      shipping: { name: "Joe Doe", address: { ...address, country: "DE" } },
      tax_id: { value: "DE123456789" },
      consent: { terms_of_service: "accepted", promotions: "opt_in" },
      custom_fields: [
        { key: "engraving", value: "For Joe" },
        { key: "size", value: "s" },
      ],
    };
    const wrong = {
      ...input,
      phone: "call me",
      address: { ...address, city: null },
      shipping: { ...input.shipping, address: { ...address, country: "FR" } },
      custom_fields: [...input.custom_fields.slice(0, 1), { key: "size", value: "xl" }, { key: "color", value: "red" }],
    };
    expectRejection(await complete(id, wrong), 400, "parameter_invalid", [
      "address.city",
      "custom_fields[1].value",
      "custom_fields[2].key",
      "phone",
      "shipping.address.country",
    ]);
    expect(await eventsOf(id)).toEqual([]);
    const { body } = await complete(id, input);
    expect(body).toMatchObject({
      status: "complete",
      customer_details: {
        phone: "+49 30 123456",
        address: { ...address, country: "DE" },
        tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
      },
      shipping: { name: "Joe Doe", address: { ...address, country: "DE" } },
      consent: { terms_of_service: "accepted", promotions: "opt_in" },
      custom_fields: [{ text: { value: "For Joe" } }, { dropdown: { value: "s" } }],
    });
  });

  test("a declined card is rejected as on the page; the attempt and its event stay", async () => {
    const id = await newSession();
    for (const [card, code] of [
      ["tok_declined", "card_declined"],
      ["tok_insufficient_funds", "insufficient_funds"],
    ] as const) {
      const response = await complete(id, { ...JANE, card }, { "idempotency-key": `declined-${card}` });
      expectRejection(response, 402, code);
      expect(response.body.error.type).toBe("card_error");
    }
    expect(await eventsOf(id)).toEqual(["payment_failed", "payment_failed"]);
    expect(await merchant.count("payment_attempts", `checkout_session_id = '${id}' AND status = 'failed'`)).toBe(2);
    // A refusal frees the key.
    const again = await complete(id, { ...JANE, card: "tok_declined" }, { "idempotency-key": "declined-tok_declined" });
    expect([again.status, again.headers["idempotent-replayed"]]).toEqual([402, undefined]);
    expect((await complete(id)).body.payment_status).toBe("paid");
  });

  test("an idempotency key completes once, and events name the request", async () => {
    const id = await newSession();
    const headers = { "idempotency-key": `once-${id}` };
    const [first, again] = [await complete(id, JANE, headers), await complete(id, JANE, headers)];
    expect([again.status, again.text, again.headers["idempotent-replayed"]]).toEqual([200, first.text, "true"]);
    const events = await merchant.events();
    const completed = events.find(({ type, data }) => type.endsWith("completed") && data.object.id === id);
    expect(completed).toMatchObject({
      request: { id: first.headers["request-id"], idempotency_key: headers["idempotency-key"] },
    });
  });

  test("ten simultaneous calls complete it once", async () => {
    const id = await newSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(id)));
    // Who comes while it is paid, and after, may find it complete, as on its page.
    const completed = answers.filter(({ status }) => status === 200);
    expect(completed.length).toBeGreaterThan(0);
    expect(new Set(completed.map(({ body }) => body.payment_intent)).size).toBe(1);
    for (const response of answers.filter(({ status }) => status !== 200)) {
      const isInProgress = response.body.error.code === "payment_in_progress";
      expectRejection(response, 400, isInProgress ? "payment_in_progress" : "session_not_open");
    }
    expect(await eventsOf(id)).toEqual(["completed"]);
  });

  test("a link's last slot goes to the first payment", async () => {
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: { productIds: [productId], restrictions: { completed_sessions: { limit: 1 } } },
    });
    const start = () => api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
    const [first, second] = [(await start()).body.id, (await start()).body.id];
    expect((await complete(first)).status).toBe(200);
    expectRejection(await complete(second), 400, "payment_link_inactive");
  });
});

describe("fail", () => {
  test.each([
    [{}, "card_declined"],
    [{ decline_code: "card_declined" }, "card_declined"],
    [{ decline_code: "insufficient_funds" }, "insufficient_funds"],
    [{ decline_code: "authentication_required" }, "authentication_required"],
    [{ card: "tok_three_d_secure" }, "authentication_required"],
    [{ payment_method_type: "ideal" }, "payment_declined"],
    [{ payment_method_type: "sepa_debit" }, "payment_declined"],
  ])("%o leaves the session open, with an attempt that failed and its event", async (payment, code) => {
    const id = await newSession({ payment_method_types: ["card", "ideal", "sepa_debit"] });
    const { status, body } = await fail(id, { ...JANE, ...payment });
    expect(status).toBe(200);
    CheckoutSessionV3.strict().parse(body);
    expect(body).toMatchObject({ id, status: "open", payment_status: "unpaid" });
    expect(await eventsOf(id)).toEqual(["payment_failed"]);
    expect(
      await merchant.count(
        "payment_attempts",
        `checkout_session_id = '${id}' AND status = 'failed' AND failure_code = '${code}'`,
      ),
    ).toBe(1);
    expect((await complete(id)).body.payment_status).toBe("paid");
  });

  test("a session with nothing to pay can't fail", async () => {
    const { id: free } = await newProduct(api, { amountType: "FREE" });
    const id = await newSession({ productId: free });
    expectRejection(await fail(id), 400, "parameter_invalid");
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe.each([
  ["complete", complete],
  ["fail", fail],
])("%s", (verb, call) => {
  test.each([
    ["a card beside another method", { card: "tok_declined", payment_method_type: "ideal" }, ["card"]],
    ["a method that the session has not", { payment_method_type: "paypal" }, ["payment_method_type"]],
    ["an unknown card", { card: "4242424242424242" }, ["card"]],
  ])("rejects %s", async (_, change, fields) => {
    const id = await newSession();
    expectRejection(await call(id, { ...JANE, ...change }), 400, "parameter_invalid", fields);
    expect(await eventsOf(id)).toEqual([]);
  });

  test("of an ended session, or during a payment, is rejected", async () => {
    const expired = await newSession();
    await api("POST", `${SESSIONS}/${expired}/expire`);
    expectRejection(await call(expired), 400, "session_expired");
    const paying = await newSession({ payment_method_types: ["ideal"] });
    const paid = await apiClient(baseUrl)("POST", `/checkout/${paying}/pay`, {
      body: { ...JANE, method: "ideal", again: true },
      headers: { origin: baseUrl },
    });
    expect(paid.body.inProgress).toBe(true);
    expectRejection(await call(paying), 400, "payment_in_progress");
  });

  test("exists only in test mode", async () => {
    const id = await newSession();
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const path = (session: string) => `/api/v3/test-helpers/checkout/sessions/${session}/${verb}`;
    expectRejection(await live("POST", path(id), { body: JANE }), 404, "resource_missing");
    const [liveId] = await insertOpenSessions(merchant.id, 1, 3_600, { livemode: true });
    const response = await live("POST", path(liveId ?? ""), { body: JANE });
    expectRejection(response, 400, "parameter_invalid");
    expect(response.body.error.message).toContain("test mode");
    expectRejection(await api("POST", path(liveId ?? ""), { body: JANE }), 404, "resource_missing");
  });
});

test("a decline code is rejected together with a card, and for another method", async () => {
  const id = await newSession({ payment_method_types: ["card", "ideal"] });
  const decline_code = "insufficient_funds";
  expectRejection(await fail(id, { ...JANE, card: "tok_declined", decline_code }), 400, "parameter_invalid", [
    "decline_code",
  ]);
  expectRejection(await fail(id, { ...JANE, payment_method_type: "ideal", decline_code }), 400, "parameter_invalid", [
    "decline_code",
  ]);
});
