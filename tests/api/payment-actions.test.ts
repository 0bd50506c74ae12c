import { describe, expect, test } from "vitest";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { db } from "#platform/database/db.ts";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const page = apiClient(baseUrl);
const CUSTOMER = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE" };
const THREE_D_SECURE = { card: { token: "tok_three_d_secure", expiryMonth: 12, expiryYear: 2040 } };
const VISA = { card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 } };
const REDIRECTS = [
  "ideal",
  "sofort",
  "bancontact",
  "p24",
  "giropay",
  "eps",
  "alipay",
  "klarna",
  "affirm",
  "paypal",
] as const;
const DELAYED = ["us_bank_account", "sepa_debit"] as const;

/** What the page's script sends when the customer presses the button. */
function pay(sessionId: string, method: object): Promise<ApiResponse> {
  return page("POST", `/checkout/${sessionId}/pay`, { body: { ...CUSTOMER, ...method }, headers: { origin: baseUrl } });
}

/** What the form of the sandbox's bank sends; browsers follow the redirect by GET. */
async function decide(sessionId: string, decision: string): Promise<void> {
  const response = await postForm(`/checkout/${sessionId}/authenticate`, `decision=${decision}`);
  expect([response.status, response.headers.get("location")]).toEqual([303, `/checkout/${sessionId}/return`]);
}

function postForm(path: string, body: string, origin = baseUrl): Promise<Response> {
  return fetch(`${baseUrl.replace("localhost", "127.0.0.1")}${path}`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin, "content-type": "application/x-www-form-urlencoded", host: new URL(baseUrl).host },
  });
}

const comeBack = (sessionId: string) => page("GET", `/checkout/${sessionId}/return`);
const state = async (sessionId: string) => (await page("GET", `/checkout/${sessionId}/state`)).body;
const session = async (api: Api, id: string) => (await api("GET", `${SESSIONS}/${id}`)).body;
const attempts = (merchant: TestMerchant, condition: string) => merchant.count("payment_attempts", condition);

async function newSession(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  const response = await api("POST", SESSIONS, { body: { productId: id, ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

async function eventTypes(merchant: TestMerchant): Promise<string[]> {
  return (await merchant.events())
    .map(({ type }) => type)
    .filter((type) => type.startsWith("checkout.session") && type !== "checkout.session.created");
}

/** A session whose customer was sent to 3-D Secure. */
async function atThreeDSecure() {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api);
  const response = await pay(id, THREE_D_SECURE);
  expect([response.status, response.body]).toEqual([
    200,
    { next: `${baseUrl}/checkout/${id}/authenticate`, inProgress: true },
  ]);
  return { merchant, api, id };
}

describe("3-D Secure", () => {
  test("pays the session once when completed, however often the button is pressed", async () => {
    const { merchant, api, id } = await atThreeDSecure();
    const question = await page("GET", `/checkout/${id}/authenticate`);
    expect(question.status).toBe(200);
    expect(question.text).toContain("Confirm it’s you");
    expect(question.text).toContain("Test mode");
    expect(await attempts(merchant, "status = 'requires_action'")).toBe(1);
    await decide(id, "authorize");
    await decide(id, "decline");
    expect((await comeBack(id)).text).toContain("Processing payment");
    expect(await state(id)).toMatchObject({ status: "complete", next: `${baseUrl}/checkout/${id}` });
    await Promise.all([comeBack(id), comeBack(id)]);
    expect(await session(api, id)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(await eventTypes(merchant)).toEqual(["checkout.session.completed"]);
    expect((await page("GET", `/checkout/${id}/authenticate`)).status).toBe(303);
  });

  test("leaves the session open when failed, says so, and another card pays", async () => {
    const { merchant, api, id } = await atThreeDSecure();
    await decide(id, "decline");
    await comeBack(id);
    expect(await state(id)).toMatchObject({ status: "open" });
    expect((await page("GET", `/checkout/${id}`)).text).toContain("couldn’t verify your identity");
    expect(await attempts(merchant, "failure_code = 'authentication_required'")).toBe(1);
    expect((await pay(id, VISA)).status).toBe(200);
    expect(await session(api, id)).toMatchObject({ payment_status: "paid" });
    expect(await eventTypes(merchant)).toEqual(["checkout.session.payment_failed", "checkout.session.completed"]);
  });

  test("keeps the session from being paid or expired while in progress; its page redirects to the bank", async () => {
    const { api, id } = await atThreeDSecure();
    expect((await pay(id, VISA)).body.error.code).toBe("payment_in_progress");
    expect((await api("POST", `${SESSIONS}/${id}/expire`)).body.error.code).toBe("payment_in_progress");
    expect(await state(id)).toMatchObject({ status: "requires_action", next: `${baseUrl}/checkout/${id}` });
    const waiting = await page("GET", `/checkout/${id}`);
    expect(waiting.text).toContain("Confirm your payment");
    expect(waiting.text).toContain(`${baseUrl}/checkout/${id}/authenticate`);
  });

  test("can't succeed once the customer gave up, and another method pays", async () => {
    const { merchant, api, id } = await atThreeDSecure();
    const response = await postForm(`/checkout/${id}/give-up`, "");
    expect([response.status, response.headers.get("location")]).toEqual([303, `/checkout/${id}`]);
    await decide(id, "authorize");
    expect(await state(id)).toMatchObject({ status: "open" });
    expect((await pay(id, VISA)).status).toBe(200);
    expect(await attempts(merchant, "status = 'succeeded'")).toBe(1);
    expect(await session(api, id)).toMatchObject({ payment_status: "paid" });
  });

  test("is abandoned after exactly ten minutes, and the session can then be expired", async () => {
    const { merchant, api, id } = await atThreeDSecure();
    await merchant.advanceClock(590);
    await reconcilePayments();
    expect(await attempts(merchant, "status = 'requires_action'")).toBe(1);
    await merchant.advanceClock(11);
    await reconcilePayments();
    expect(await attempts(merchant, "status = 'failed' AND failure_code = 'abandoned'")).toBe(1);
    expect((await api("POST", `${SESSIONS}/${id}/expire`)).status).toBe(200);
  });

  test("is resolved by the sweep if the customer authorized it and didn't return, even after the session's hour", async () => {
    const { merchant, api, id } = await atThreeDSecure();
    await decide(id, "authorize");
    await merchant.advanceClock(3700);
    expect(await session(api, id)).toMatchObject({ status: "open" });
    await Promise.all([reconcilePayments(), comeBack(id), reconcilePayments(), state(id)]);
    expect(await session(api, id)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(await eventTypes(merchant)).toEqual(["checkout.session.completed"]);
  });

  test("twenty simultaneous returns, decisions, and expirations end each session once", async () => {
    const { merchant, api } = await freshMerchant();
    const ids = await Promise.all(Array.from({ length: 20 }, () => newSession(api)));
    await Promise.all(ids.map((id) => pay(id, THREE_D_SECURE)));
    await Promise.all(
      ids.flatMap((id) => [
        postForm(`/checkout/${id}/authenticate`, "decision=authorize"),
        postForm(`/checkout/${id}/give-up`, ""),
        comeBack(id),
        api("POST", `${SESSIONS}/${id}/expire`),
        comeBack(id),
      ]),
    );
    await Promise.all(ids.map((id) => comeBack(id)));
    const events = await merchant.events();
    for (const id of ids) {
      const ends = events.filter(({ type, data }) => data.object.id === id && /completed|expired/.test(type));
      const { status, payment_status } = await session(api, id);
      expect(ends).toHaveLength(status === "open" ? 0 : 1);
      expect([status, payment_status]).toEqual([status, status === "complete" ? "paid" : "unpaid"]);
    }
    expect(await attempts(merchant, "status IN ('created', 'requires_action', 'processing')")).toBe(0);
    expect(await attempts(merchant, "status = 'succeeded' AND refund_due_at IS NULL")).toBe(
      await merchant.count("checkout_sessions", "status = 'COMPLETED'"),
    );
  });

  test("a form of another site, or a decision that is not offered, changes nothing", async () => {
    const { merchant, id } = await atThreeDSecure();
    expect((await postForm(`/checkout/${id}/authenticate`, "decision=authorize", "https://evil.example")).status).toBe(
      403,
    );
    expect((await postForm(`/checkout/${id}/give-up`, "", "https://evil.example")).status).toBe(403);
    const unknown = await postForm(`/checkout/${id}/authenticate`, "decision=succeed_later");
    expect(unknown.headers.get("location")).toBe(`/checkout/${id}/authenticate`);
    expect(await attempts(merchant, "status = 'requires_action'")).toBe(1);
    const [{ id: paymentId }] = await attemptsOf(id);
    expect(await db().sandboxPayment.count({ where: { paymentId, outcome: "requires_action" } })).toBe(1);
  });

  test("an unknown session has no bank", async () => {
    for (const path of ["authenticate", "return"]) {
      expect((await page("GET", `/checkout/cs_test_unknown/${path}`)).status).toBe(404);
    }
  });
});

describe("a bank or wallet", () => {
  test.each(REDIRECTS)("%s is authorized on the sandbox's page and pays", async (method) => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: ["card", method] });
    const { body } = await pay(id, { method });
    expect(body).toEqual({ next: `${baseUrl}/checkout/${id}/authenticate`, inProgress: true });
    expect((await page("GET", `/checkout/${id}/authenticate`)).text).toContain("Authorize this payment?");
    await decide(id, "authorize");
    await comeBack(id);
    expect(await session(api, id)).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: expect.stringMatching(/^pi_/),
    });
    expect(await attempts(merchant, `payment_method_type = '${method}' AND card_brand IS NULL`)).toBe(1);
  });

  test.each([
    ["paypal", "PayPal is waiting for you", "Go to PayPal"],
    ["sepa_debit", "Your bank is waiting for you", "Go to your bank"],
  ])("the page names who has to confirm: %s", async (method, waiting, button) => {
    const { api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: [method] });
    await pay(id, { method });
    const { text } = await page("GET", `/checkout/${id}`);
    for (const words of [waiting, button]) expect(text).toContain(words);
  });

  test("can be retried after a decline", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: ["ideal"] });
    await pay(id, { method: "ideal" });
    await decide(id, "decline");
    await comeBack(id);
    expect((await page("GET", `/checkout/${id}`)).text).toContain("The payment wasn’t authorized");
    expect(await attempts(merchant, "failure_code = 'payment_declined'")).toBe(1);
    await pay(id, { method: "ideal" });
    await decide(id, "authorize");
    await comeBack(id);
    expect(await session(api, id)).toMatchObject({ payment_status: "paid" });
  });

  test.each([
    ["a method that the session does not take", ["card"], { method: "ideal" }],
    ["a card where only banks are taken", ["ideal"], VISA],
    ["a method that does not exist", ["card"], { method: "barter" }],
  ])("%s is rejected", async (_, types, method) => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: types });
    const { status, body } = await pay(id, method);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["method"]]);
    expect(await merchant.count("payment_attempts")).toBe(0);
  });

  test("a success after the session's end is refunded", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: ["ideal"] });
    await pay(id, { method: "ideal" });
    await decide(id, "authorize");
    // The session ends although a payment is under way, as no way of the service allows.
    await db().checkoutSession.update({ where: { id }, data: { status: "EXPIRED" } });
    await merchant.advanceClock(601);
    await reconcilePayments();
    expect(await attempts(merchant, "status = 'succeeded' AND refunded_at IS NOT NULL")).toBe(1);
    expect(await session(api, id)).toMatchObject({ status: "expired", payment_status: "unpaid" });
  });
});

describe("a delayed method", () => {
  test.each(DELAYED)("%s completes the session unpaid, and is paid later by the clock", async (method) => {
    const { merchant, api } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: { productIds: [productId], payment_method_types: [method] },
    });
    const started = await page("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
    const id = started.body.sessionId;
    await pay(id, { method });
    expect((await page("GET", `/checkout/${id}/authenticate`)).text).toContain("succeeds later");
    await decide(id, "succeed_later");
    await comeBack(id);
    const unpaid = await session(api, id);
    expect(unpaid).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      payment_intent: expect.stringMatching(/^pi_/),
    });
    expect((await page("GET", `/checkout/${id}`)).text).toContain("takes a few days to process");
    expect((await api("GET", `/api/v3/payment-links/${link.id}`)).body).toMatchObject({ conversions: 1, revenue: 0 });
    await reconcilePayments();
    expect(await session(api, id)).toMatchObject({ payment_status: "unpaid" });

    await merchant.advanceClock(61);
    await Promise.all([reconcilePayments(), reconcilePayments()]);
    expect(await session(api, id)).toEqual({ ...unpaid, payment_status: "paid" });
    expect((await api("GET", `/api/v3/payment-links/${link.id}`)).body).toMatchObject({
      conversions: 1,
      revenue: 19.9,
    });
    expect(await eventTypes(merchant)).toEqual([
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
    ]);
    const last = (await merchant.events()).at(-1);
    expect(last?.data.object).toMatchObject({ id, payment_status: "paid", completedAt: expect.any(String) });
    const v2 = await api("GET", `/api/v2/checkout/sessions/${id}`);
    expect(v2.body.status).toBe("COMPLETED");
  });

  test.each(DELAYED)("%s fails later: the session stays complete and unpaid", async (method) => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: [method] });
    await pay(id, { method });
    await decide(id, "fail_later");
    await comeBack(id);
    await merchant.advanceClock(61);
    await reconcilePayments();
    expect(await session(api, id)).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(await eventTypes(merchant)).toEqual(["checkout.session.completed", "checkout.session.async_payment_failed"]);
    expect((await page("GET", `/checkout/${id}`)).text).toContain("Payment failed");
    expect((await pay(id, { method })).body).toEqual({ next: `${baseUrl}/checkout/${id}` });
  });

  test("returns its slot on the link if the money doesn't arrive", async () => {
    const { merchant, api } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: {
        productIds: [productId],
        payment_method_types: ["sepa_debit"],
        restrictions: { completed_sessions: { limit: 1 } },
      },
    });
    const start = () => page("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
    const { sessionId } = (await start()).body;
    await pay(sessionId, { method: "sepa_debit" });
    await decide(sessionId, "fail_later");
    await comeBack(sessionId);
    expect((await start()).body.error.code).toBe("payment_link_inactive");
    await merchant.advanceClock(61);
    await reconcilePayments();
    const next = (await start()).body.sessionId;
    await pay(next, { method: "sepa_debit" });
    await decide(next, "succeed_later");
    await comeBack(next);
    expect((await api("GET", `/api/v3/payment-links/${link.id}`)).body).toMatchObject({
      status: "expired",
      conversions: 2,
    });
  });

  test("that is still processing when the session ends is refunded once it succeeds", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: ["sepa_debit"] });
    await pay(id, { method: "sepa_debit" });
    await decide(id, "succeed_later");
    // The session ends although a payment is under way, as no way of the service allows.
    await db().checkoutSession.update({ where: { id }, data: { status: "EXPIRED" } });
    await merchant.advanceClock(601);
    await reconcilePayments();
    await merchant.advanceClock(61);
    await reconcilePayments();
    await reconcilePayments();
    expect(await attempts(merchant, "status = 'succeeded' AND refunded_at IS NOT NULL")).toBe(1);
    expect(await session(api, id)).toMatchObject({ status: "expired", payment_status: "unpaid" });
  });

  test("has no receipt before the money arrives", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: ["sepa_debit"] });
    await pay(id, { method: "sepa_debit" });
    await decide(id, "fail_later");
    await comeBack(id);
    const { pathname, search } = new URL(receiptUrl(id), baseUrl);
    expect((await page("GET", pathname + search)).status).toBe(303);
  });

  test("declined at once it leaves the session open", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { payment_method_types: ["sepa_debit"] });
    await pay(id, { method: "sepa_debit" });
    await decide(id, "decline");
    await comeBack(id);
    expect(await session(api, id)).toMatchObject({ status: "open" });
    expect(await eventTypes(merchant)).toEqual(["checkout.session.payment_failed"]);
  });

  test("where nothing is due it is saved at once", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api, { mode: "setup", payment_method_types: ["sepa_debit"] });
    await pay(id, { method: "sepa_debit" });
    await decide(id, "authorize");
    await comeBack(id);
    expect(await session(api, id)).toMatchObject({
      payment_status: "no_payment_required",
      setup_intent: expect.stringMatching(/^seti_/),
    });
  });
});

test("two simultaneous confirmations are one attempt", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api, { payment_method_types: ["card", "ideal"] });
  const answers = await Promise.all([
    pay(id, { method: "ideal" }),
    pay(id, THREE_D_SECURE),
    pay(id, { method: "ideal" }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 200) expect(body.error.code).toBe("payment_in_progress");
  expect(await merchant.count("payment_attempts")).toBe(1);
});

async function attemptsOf(checkoutSessionId: string): Promise<[{ id: string }]> {
  const rows = await db().payment.findMany({ where: { checkoutSessionId }, select: { id: true } });
  return rows as [{ id: string }];
}
