import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const page = apiClient(baseUrl);
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const CUSTOMER = { email: "buyer@shopper.example", name: "Jane Doe", country: "US", postalCode: "10001" };

/** What the page's script sends when the customer presses the button, also for an order paid a moment ago. */
function pay(sessionId: string, change: object = {}, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return page("POST", `/checkout/${sessionId}/pay`, {
    body: { ...CUSTOMER, card: CARD, again: true, ...change },
    headers: { origin: baseUrl, ...headers },
  });
}

function startFromLink(linkId: string): Promise<ApiResponse> {
  return page("POST", `/pay/${linkId}/sessions`, { body: {}, headers: { origin: baseUrl } });
}

async function newSession(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  const response = await api("POST", SESSIONS, { body: { productId: id, ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

async function newLink(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  const response = await api("POST", "/api/v3/payment-links", {
    body: { line_items: [{ price: id, quantity: 2 }], ...body },
  });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

describe("a payment by requests alone", () => {
  test("product, link, session, payment: the link counts the paid session", async () => {
    const { merchant, api } = await freshMerchant();
    const linkId = await newLink(api, {
      successUrl: "https://shop.example/thanks?s={CHECKOUT_SESSION_ID}",
      metadata: { campaign: "7" },
    });
    const opened = await page("GET", `/pay/${linkId}`);
    expect([opened.status, opened.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await merchant.count("checkout_sessions")).toBe(0);

    const started = await startFromLink(linkId);
    expect(started.status).toBe(200);
    expect(started.body.amounts).toEqual({ subtotal: 3980, total: 3980, currency: "USD" });
    const { sessionId } = started.body;
    const paid = await pay(sessionId);
    expect([paid.status, paid.body]).toEqual([200, { next: `https://shop.example/thanks?s=${sessionId}` }]);

    const { body: session } = await api("GET", `${SESSIONS}/${sessionId}`);
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_link: linkId,
      payment_intent: expect.stringMatching(/^pi_/),
      amount_total: 3980,
      metadata: { campaign: "7" },
      customer_details: {
        email: "buyer@shopper.example",
        name: "Jane Doe",
        address: { country: "US", postal_code: "10001" },
      },
    });
    expect(session).not.toHaveProperty("customer");
    const events = await merchant.events();
    const completed = events.filter((event) => event.type === "checkout.session.completed");
    expect(completed).toHaveLength(1);
    expect(completed[0]?.data.object).toEqual({
      ...session,
      completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(events.map((event) => event.sequence)).toEqual(events.map((_, index) => index + 1));
    expect(await merchant.count("payment_link_counts", "conversions = 1 AND revenue = 3980")).toBe(1);
  });

  test("a session created by the API is paid on its page", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    expect((await page("GET", `/checkout/${id}`)).text).toContain("$19.90");
    expect((await pay(id)).body).toEqual({ next: `${baseUrl}/checkout/${id}` });
    const confirmation = await page("GET", `/checkout/${id}`);
    expect(confirmation.status).toBe(200);
    expect(confirmation.text).toContain("Payment complete");
    expect(confirmation.text).not.toContain("buyer@shopper.example");
    expect(confirmation.text).not.toContain("10001");
    expect(
      await merchant.count(
        "payment_attempts",
        "status = 'succeeded' AND card_brand = 'visa' AND card_last_four = '4242'",
      ),
    ).toBe(1);
  });

  test("amounts that the browser sends are ignored", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    await pay(id, { amount: 1, amountTotal: 1, currency: "JPY" });
    expect((await api("GET", `${SESSIONS}/${id}`)).body).toMatchObject({
      amount_total: 1990,
      currency: "usd",
      payment_status: "paid",
    });
  });

  test("where nothing is due no card is requested", async () => {
    const { merchant, api } = await freshMerchant();
    const { id: productId } = await newProduct(api, { amountType: "FREE" });
    const id = await newSession(api, { productId });
    expect((await pay(id, { card: undefined })).status).toBe(200);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body).toMatchObject({ status: "complete", payment_status: "no_payment_required", amount_total: 0 });
    expect(body).not.toHaveProperty("payment_intent");
    expect(await merchant.count("payment_attempts")).toBe(0);
  });

  test.each<[string, object, object, object]>([
    [
      "a subscription makes a customer",
      { recurringInterval: "month" },
      { mode: "subscription" },
      { payment_status: "paid", customer: expect.stringMatching(/^cus_/) },
    ],
    [
      "a trial starts without payment",
      { recurringInterval: "month" },
      { mode: "subscription", subscription_data: { trial_period_days: 7 } },
      { payment_status: "no_payment_required", amount_total: 0 },
    ],
    [
      "setup keeps the details",
      {},
      { mode: "setup" },
      { payment_status: "no_payment_required", setup_intent: expect.stringMatching(/^seti_/) },
    ],
    [
      "a known reference makes a customer",
      {},
      { externalCustomerId: "u-1" },
      { customer: expect.stringMatching(/^cus_/) },
    ],
    [
      "customer_creation always makes one",
      {},
      { customer_creation: "always" },
      { customer: expect.stringMatching(/^cus_/) },
    ],
  ])("%s", async (_, product, session, expected) => {
    const { api } = await freshMerchant();
    const { id: productId } = await newProduct(api, product);
    const id = await newSession(api, { ...session, productId });
    expect((await pay(id)).status).toBe(200);
    expect((await api("GET", `${SESSIONS}/${id}`)).body).toMatchObject({ status: "complete", ...expected });
  });

  test("one reference is one customer, also for twelve simultaneous payments", async () => {
    const { merchant, api } = await freshMerchant();
    const ids = await Promise.all(Array.from({ length: 12 }, () => newSession(api, { externalCustomerId: "u-1" })));
    const answers = await Promise.all(ids.map((id) => pay(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await merchant.count("customers")).toBe(1);
  });

  test("guests without a reference are not linked to a customer", async () => {
    const { merchant, api } = await freshMerchant();
    for (let index = 0; index < 2; index++) {
      await pay(await newSession(api, { externalCustomerId: "", customer_creation: "always" }));
    }
    expect(await merchant.count("customers")).toBe(2);
  });
});

describe("a payment that does not go through", () => {
  test.each([
    ["tok_declined", "card_declined"],
    ["tok_insufficient_funds", "insufficient_funds"],
  ])("%s is reported and can be retried", async (token, code) => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    const rejected = await pay(id, { card: { ...CARD, token } });
    expect([rejected.status, rejected.body.error.code]).toEqual([402, code]);
    expect(rejected.body.error.message).toMatch(/\w/);
    expect((await api("GET", `${SESSIONS}/${id}`)).body).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect((await pay(id)).status).toBe(200);
    const types = (await merchant.events()).map((event) => event.type).filter((type) => type.startsWith("checkout"));
    expect(types).toEqual([
      "checkout.session.created",
      "checkout.session.payment_failed",
      "checkout.session.completed",
    ]);
  });

  test.each<[string, object, string[]]>([
    ["no e-mail", { email: "" }, ["email"]],
    ["all at once", { email: "jane", name: "", country: "Germany" }, ["email", "name", "country"]],
    ["no card", { card: undefined }, ["card"]],
    ["a token that was never given out", { card: { ...CARD, token: "tok_x" } }, ["card"]],
    ["a card number", { card: { ...CARD, token: "4242424242424242" } }, ["card"]],
  ])("%s", async (_, change, fields) => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    const { status, body } = await pay(id, change);
    expect(status).toBe(400);
    for (const field of fields)
      expect(Object.keys(body.error.fields).some((name) => name.startsWith(field))).toBe(true);
    expect(await merchant.count("payment_attempts")).toBe(0);
  });

  test("a post from another site is rejected", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    expect((await pay(id, {}, { origin: "https://evil.example" })).status).toBe(403);
    const form = await page("POST", `/checkout/${id}/pay`, {
      rawBody: "email=a",
      headers: { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.status).toBe(415);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.status).toBe("open");
  });

  test("after its hour a session can't be paid and its page says so", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    await merchant.advanceClock(3601);
    const rejected = await pay(id);
    expect([rejected.status, rejected.body.error.code]).toEqual([400, "session_expired"]);
    expect((await page("GET", `/checkout/${id}`)).text).toContain("expired");
    expect(await merchant.count("payment_attempts")).toBe(0);
  });

  test("a session that was expired can't be paid", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    await api("POST", `${SESSIONS}/${id}/expire`);
    expect((await pay(id)).body.error.code).toBe("session_expired");
  });

  test.each(["/pay/plink_unknown", "/checkout/cs_test_unknown", "/pay/%00", "/checkout/a%20b"])(
    "%s is not found",
    async (path) => {
      const { status } = await page("GET", path);
      expect(status).toBe(404);
      expect((await page("GET", "/pay/plink_unknown")).text).toContain("<html");
    },
  );

  test("a live link is not available without a processor", async () => {
    const { merchant, api } = await freshMerchant();
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const linkId = await newLink(live);
    expect((await page("GET", `/pay/${linkId}`)).status).toBe(503);
    expect((await startFromLink(linkId)).status).toBe(400);
    expect((await api("GET", SESSIONS)).body.data).toEqual([]);
  });

  test("a link at its maximum number of payments shows the merchant's message", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api, {
      restrictions: { completed_sessions: { limit: 1 } },
      inactive_message: "Sold out, sorry",
    });
    const [first, second] = [
      (await startFromLink(linkId)).body.sessionId,
      (await startFromLink(linkId)).body.sessionId,
    ];
    expect((await pay(first)).status).toBe(200);
    const late = await pay(second);
    expect([late.status, late.body.error.code]).toEqual([400, "payment_link_inactive"]);
    const closed = await page("GET", `/pay/${linkId}`);
    expect(closed.status).toBe(410);
    expect(closed.text).toContain("Sold out, sorry");
  });

  test("card attempts are limited to 10 an hour", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    const statuses = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await pay(id, { card: { ...CARD, token: "tok_declined" } })).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(402));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("concurrency", () => {
  test("50 simultaneous submits are one payment and one event", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id)));
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual({ next: `${baseUrl}/checkout/${id}` });
      else expect([status, body.error.code]).toEqual([400, "payment_in_progress"]);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await merchant.count("payment_attempts")).toBe(1);
    expect((await merchant.events()).filter((event) => event.type === "checkout.session.completed")).toHaveLength(1);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.payment_status).toBe("paid");
  });

  test("simultaneous payment and expiration end the session once", async () => {
    const { merchant, api } = await freshMerchant();
    const ids = await Promise.all(Array.from({ length: 20 }, () => newSession(api)));
    await Promise.all(ids.flatMap((id) => [pay(id), api("POST", `${SESSIONS}/${id}/expire`), pay(id)]));
    const events = await merchant.events();
    for (const id of ids) {
      const ends = events.filter(({ type, data }) => data.object.id === id && /completed|expired/.test(type));
      expect(ends).toHaveLength(1);
      const { body } = await api("GET", `${SESSIONS}/${id}`);
      expect([ends[0]?.type, body.status, body.payment_status]).toEqual(
        body.status === "complete"
          ? ["checkout.session.completed", "complete", "paid"]
          : ["checkout.session.expired", "expired", "unpaid"],
      );
    }
    expect(await merchant.count("payment_attempts", "status IN ('created', 'processing')")).toBe(0);
  });

  test("a link's last slot is sold once", async () => {
    const { merchant, api } = await freshMerchant();
    const linkId = await newLink(api, { restrictions: { completed_sessions: { limit: 2 } } });
    const ids = [];
    for (let index = 0; index < 6; index++) ids.push((await startFromLink(linkId)).body.sessionId);
    const answers = await Promise.all(ids.map((id) => pay(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await merchant.count("checkout_sessions", "status = 'COMPLETED'")).toBe(2);
  });
});
