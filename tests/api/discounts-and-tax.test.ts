import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };

function pay(sessionId: string, change: object = {}): Promise<ApiResponse> {
  return apiClient(baseUrl)("POST", `/checkout/${sessionId}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, again: true, ...change },
    headers: { origin: baseUrl },
  });
}

const newCode = (api: Api, change: object = {}) =>
  createObject(api, "/api/v3/promotion-codes", { ...("amount_off" in change ? {} : { percent_off: 10 }), ...change });
const newRate = (api: Api, change: object = {}) =>
  createObject(api, "/api/v3/tax-rates", {
    country: "DE",
    percentage: 19,
    inclusive: false,
    display_name: "VAT",
    ...change,
  });

async function newSession(api: Api, change: object = {}) {
  const { id } = await newProduct(api);
  return createObject(api, SESSIONS, { productId: id, ...change });
}

const discounted = (api: Api, code: { id: string }, change: object = {}) =>
  newSession(api, { discounts: [{ promotion_code: code.id }], ...change });

describe("a session with a promotion code", () => {
  test("is reduced by the percentage, line by line", async () => {
    const { api } = await freshMerchant();
    const [mug, tea] = [await newProduct(api, { priceAmount: 10.05 }), await newProduct(api, { priceAmount: 3.33 })];
    const code = await newCode(api, { percent_off: 10 });
    const line_items = [
      { price: mug.id, quantity: 1 },
      { price: tea.id, quantity: 3 },
    ];
    const session = await createObject(api, SESSIONS, { line_items, discounts: [{ promotion_code: code.id }] });
    expect(session).toMatchObject({
      amount_subtotal: 2004,
      amount_total: 1803,
      total_details: { amount_discount: 201, amount_tax: 0, amount_shipping: 0 },
      discounts: [{ promotion_code: code.id }],
    });
    const { body } = await api("GET", `${SESSIONS}/${session.id}/line_items`);
    expect(
      body.data.map((line: Record<string, number>) => [line.amount_subtotal, line.amount_discount, line.amount_total]),
    ).toEqual([
      [1005, 101, 904],
      [999, 100, 899],
    ]);
    expect((await api("GET", `/api/v2/checkout/sessions/${session.id}`)).body.amount).toBe(18.03);
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({ payment_status: "paid" });
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(1);
  });

  test("completes without a card if nothing remains to pay", async () => {
    const { api } = await freshMerchant();
    const session = await discounted(api, await newCode(api, { amount_off: 5000, currency: "usd" }));
    expect(session).toMatchObject({ amount_total: 0, payment_status: "no_payment_required" });
    expect((await pay(session.id, { card: undefined })).body).toHaveProperty("next");
  });

  test("shows the discount on its page", async () => {
    const { api } = await freshMerchant();
    const session = await discounted(api, await newCode(api, { code: "SPRING" }));
    const { text } = await apiClient(baseUrl)("GET", `/checkout/${session.id}`);
    for (const words of ["Discount (SPRING)", "-$1.99", "$17.91"]) expect(text).toContain(words);
  });

  test.each([
    ["an unknown one", async () => "promo_unknown", {}, "resource_missing", "resource_missing"],
    [
      "one of another currency",
      async (api: Api) => (await newCode(api, { amount_off: 100, currency: "eur" })).id,
      {},
      "currency_mismatch",
      "currency_mismatch",
    ],
    [
      "one that was deactivated",
      async (api: Api) => {
        const { id } = await newCode(api);
        await api("POST", `/api/v3/promotion-codes/${id}`, { body: { active: false } });
        return id;
      },
      {},
      "parameter_invalid",
      "not_applicable",
    ],
    [
      "one that has not started",
      async (api: Api) => (await newCode(api, { starts_at: 4_000_000_000 })).id,
      {},
      "parameter_invalid",
      "not_applicable",
    ],
    [
      "for a donation",
      async (api: Api) => (await newCode(api)).id,
      { submit_type: "donate" },
      "parameter_invalid",
      "not_applicable",
    ],
  ])("is rejected with %s", async (_, codeId, change, code, detail) => {
    const { api, merchant } = await freshMerchant();
    const { id } = await newProduct(api);
    const { status, body } = await api("POST", SESSIONS, {
      body: { productId: id, discounts: [{ promotion_code: await codeId(api) }], ...change },
    });
    expect([status, body.error.code, body.error.param, body.error.details[0].code]).toEqual([
      400,
      code,
      "discounts[0].promotion_code",
      detail,
    ]);
    expect(await merchant.count("checkout_sessions")).toBe(0);
  });

  test("is rejected if nothing is due today, or if the customer can enter codes", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api);
    const discounts = [{ promotion_code: code.id }];
    const free = await newProduct(api, { amountType: "FREE", priceAmount: undefined });
    expect((await api("POST", SESSIONS, { body: { productId: free.id, discounts } })).body.error.param).toBe(
      "discounts[0].promotion_code",
    );
    const { id } = await newProduct(api);
    const { status, body } = await api("POST", SESSIONS, {
      body: { productId: id, allow_promotion_codes: true, discounts },
    });
    expect([status, body.error.param]).toEqual([400, "discounts"]);
  });

  test("keeps the discount when the code is deactivated", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api);
    const session = await discounted(api, code);
    await api("POST", `/api/v3/promotion-codes/${code.id}`, { body: { active: false } });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      status: "complete",
      amount_total: 1791,
    });
  });
});

describe("redemptions", () => {
  test("one of ten simultaneous payments gets a code's last redemption; the others see the full total first", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { max_redemptions: 1 });
    const sessions = await Promise.all(Array.from({ length: 10 }, () => discounted(api, code)));
    const answers = await Promise.all(sessions.map(({ id }) => pay(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const repriced = answers.filter(({ body }) => "repriced" in body);
    expect(repriced).toHaveLength(9);
    expect(repriced[0]?.body.repriced).toMatchObject({ submitLabel: "Pay $19.90", acceptsPayment: true });
    expect(repriced[0]?.body.repriced.message).toContain("promotion code");
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body).toMatchObject({
      times_redeemed: 1,
      active: false,
    });
    const loser = sessions[answers.findIndex(({ body }) => "repriced" in body)];
    expect((await api("GET", `${SESSIONS}/${loser.id}`)).body).toMatchObject({
      amount_total: 1990,
      total_details: { amount_discount: 0 },
      payment_status: "unpaid",
    });
    expect((await pay(loser.id)).body).toHaveProperty("next");
  });

  test("are released when the payment fails", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { max_redemptions: 1, once_per_customer: true });
    const session = await discounted(api, code);
    expect((await pay(session.id, { card: { ...CARD, token: "tok_declined" } })).status).toBe(402);
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body).toMatchObject({
      times_redeemed: 0,
      active: true,
    });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(1);
  });

  test.each([
    ["the same e-mail address, in any case", {}, { email: "Buyer@Shopper.example" }],
    ["the same externalCustomerId", { externalCustomerId: "user_7" }, { email: "other@shopper.example" }],
  ])("once per customer applies to %s", async (_, change, customer) => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { once_per_customer: true });
    const [first, second] = [await discounted(api, code, change), await discounted(api, code, change)];
    expect((await pay(first.id)).body).toHaveProperty("next");
    expect((await pay(second.id, customer)).body).toHaveProperty("repriced");
    const stranger = await discounted(api, code);
    expect((await pay(stranger.id, { email: "someone@else.example" })).body).toHaveProperty("next");
  });
});

describe("a maximum number of uses per customer", () => {
  test("guests are counted by email address, and the maximum is returned as set", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { max_redemptions_per_customer: 2 });
    expect(code).toMatchObject({ max_redemptions_per_customer: 2, once_per_customer: false });
    for (const email of ["buyer@shopper.example", "BUYER@shopper.example"]) {
      expect((await pay((await discounted(api, code)).id, { email })).body).toHaveProperty("next");
    }
    const third = await discounted(api, code);
    expect((await pay(third.id)).body).toHaveProperty("repriced");
    expect((await pay(third.id, { email: "someone@else.example" })).body).toHaveProperty("repriced");
    expect((await pay(third.id, { email: "someone@else.example" })).body).toHaveProperty("next");
  });

  test("parallel payments of one customer don't exceed the maximum", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { max_redemptions_per_customer: 2 });
    const sessions = await Promise.all(Array.from({ length: 5 }, () => discounted(api, code)));
    const paid = await Promise.all(sessions.map(({ id }) => pay(id)));
    expect(paid.filter(({ body }) => "next" in body)).toHaveLength(2);
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(2);
  });

  test("once_per_customer is a maximum of one", async () => {
    const { api } = await freshMerchant();
    expect(await newCode(api, { once_per_customer: true })).toMatchObject({ max_redemptions_per_customer: 1 });
    expect(await newCode(api, { max_redemptions_per_customer: 1 })).toMatchObject({ once_per_customer: true });
  });
});

describe("automatic tax", () => {
  test("an exclusive tax is added once the country is known, which the customer sees before paying", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    const session = await newSession(api, { automatic_tax: { enabled: true } });
    expect(session).toMatchObject({
      automatic_tax: { enabled: true, status: "requires_location_inputs" },
      amount_total: 1990,
      total_details: { amount_tax: 0 },
    });
    const first = await pay(session.id);
    expect(first.body.repriced).toMatchObject({ submitLabel: "Pay $23.68" });
    expect(first.body.repriced.order).toContain("VAT 19%");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      status: "open",
      automatic_tax: { enabled: true, status: "complete" },
      amount_subtotal: 1990,
      amount_total: 2368,
      total_details: { amount_tax: 378 },
    });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      payment_status: "paid",
      amount_total: 2368,
    });
  });

  test("an inclusive tax doesn't change the total, so the customer confirms nothing", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { inclusive: true });
    const session = await newSession(api, { automatic_tax: { enabled: true } });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      amount_subtotal: 1990,
      amount_total: 1990,
      total_details: { amount_tax: 318 },
    });
  });

  test("nothing is added if the merchant has no rate for the country", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { country: "AT" });
    const session = await newSession(api, { automatic_tax: { enabled: true } });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      automatic_tax: { status: "complete" },
      amount_total: 1990,
    });
  });

  test("rates change nothing while automatic tax is off", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    const session = await newSession(api);
    expect(session.automatic_tax).toEqual({ enabled: false });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body.amount_total).toBe(1990);
  });

  test("a customer who changes the country between two attempts pays the tax of the last country", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    await newRate(api, { country: "FR", percentage: 20, display_name: "TVA" });
    const session = await newSession(api, { automatic_tax: { enabled: true } });
    expect((await pay(session.id)).body.repriced.submitLabel).toBe("Pay $23.68");
    expect((await pay(session.id, { country: "FR" })).body.repriced.submitLabel).toBe("Pay $23.88");
    expect((await pay(session.id, { country: "FR" })).body).toHaveProperty("next");
  });

  test("is calculated after the discount, on a link's sessions too", async () => {
    const { api } = await freshMerchant();
    await newRate(api, { percentage: 10 });
    const code = await newCode(api, { percent_off: 50 });
    const session = await discounted(api, code, { automatic_tax: { enabled: true } });
    await pay(session.id);
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      amount_subtotal: 1990,
      amount_total: 1095,
      total_details: { amount_discount: 995, amount_tax: 100 },
    });

    const { id } = await newProduct(api);
    const link = await createObject(api, "/api/v3/payment-links", {
      productIds: [id],
      automatic_tax: { enabled: true },
    });
    const started = await apiClient(baseUrl)("POST", `/pay/${link.id}/sessions`, {
      body: {},
      headers: { origin: baseUrl },
    });
    expect((await pay(started.body.sessionId)).body.repriced.submitLabel).toBe("Pay $21.89");
    expect((await pay(started.body.sessionId)).body).toHaveProperty("next");
    expect((await api("GET", `/api/v3/payment-links/${link.id}`)).body.revenue).toBe(21.89);
  });

  test("a session keeps the rate with which it was taxed", async () => {
    const { api } = await freshMerchant();
    const rate = await newRate(api);
    const session = await newSession(api, { automatic_tax: { enabled: true } });
    await pay(session.id);
    await api("POST", `/api/v3/tax-rates/${rate.id}`, { body: { active: false } });
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body.amount_total).toBe(2368);
  });
});

describe("a customer never pays a total that was not shown", () => {
  /** The fingerprint of the order that the session's page shows now. */
  const shown = async (id: string) =>
    /data-offer="([^"]+)"/.exec((await apiClient(baseUrl)("GET", `/checkout/${id}`)).text)?.[1];

  test("two tabs that pay at the same time both show the tax first", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    const session = await newSession(api, { automatic_tax: { enabled: true } });
    const offer = await shown(session.id);
    const answers = await Promise.all([pay(session.id, { offer }), pay(session.id, { offer })]);
    for (const { body } of answers) expect(body.repriced.submitLabel).toBe("Pay $23.68");
    expect((await pay(session.id, { offer })).body).toHaveProperty("repriced");
    const { repriced } = answers[0]?.body ?? {};
    expect((await pay(session.id, { offer: repriced.offer })).body).toHaveProperty("next");
  });

  test("a tax that starts after the trial is shown before it starts", async () => {
    const { api } = await freshMerchant();
    await newRate(api);
    const session = await newSession(api, {
      line_items: [{ price: (await newProduct(api, { priceAmount: 100, recurringInterval: "month" })).id }],
      mode: "subscription",
      subscription_data: { trial_period_days: 7 },
      payment_method_collection: "always",
      automatic_tax: { enabled: true },
    });
    const page = (language: string) =>
      apiClient(baseUrl)("GET", `/checkout/${session.id}`, { headers: { "accept-language": language } });
    expect((await page("en-DE")).text).toContain("$119.00 per month");
    expect((await page("en-US")).text).toContain("$100.00 per month");
    const offer = await shown(session.id);
    const { repriced } = (await pay(session.id, { offer })).body;
    expect(repriced.order).toContain("$119.00 per month");
    expect((await pay(session.id, { offer: repriced.offer })).body).toHaveProperty("next");
  });
});

describe("a promotion code that a customer has used up", () => {
  test("applies again after a change of the email address, or once a redemption is released", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { percent_off: 50, once_per_customer: true });
    const first = await discounted(api, code);
    expect((await pay(first.id)).body).toHaveProperty("next");
    const second = await discounted(api, code);
    expect((await pay(second.id)).body.repriced.submitLabel).toBe("Pay $19.90");
    expect((await api("GET", `${SESSIONS}/${second.id}`)).body).not.toHaveProperty("discounts");
    const corrected = { email: "someone@else.example" };
    expect((await pay(second.id, corrected)).body.repriced.submitLabel).toBe("Pay $9.95");
    expect((await pay(second.id, corrected)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${second.id}`)).body).toMatchObject({
      amount_total: 995,
      discounts: [{ promotion_code: code.id }],
    });
  });

  test("doesn't reveal without a card whether an email address has used it", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { once_per_customer: true });
    expect((await pay((await discounted(api, code)).id)).body).toHaveProperty("next");
    const probed = await discounted(api, code);
    for (const email of ["buyer@shopper.example", "new@shopper.example"]) {
      const { status, body } = await pay(probed.id, { email, card: undefined });
      expect([status, body.error.fields]).toEqual([400, { card: expect.any(String) }]);
    }
  });

  test("recognizes a customer that the first payment created", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { once_per_customer: true });
    const first = await discounted(api, code, { externalCustomerId: "user-9" });
    expect((await pay(first.id)).body).toHaveProperty("next");
    const { customer } = (await api("GET", `${SESSIONS}/${first.id}`)).body;
    const second = await discounted(api, code, { customer });
    expect((await pay(second.id, { email: "other@shopper.example" })).body).toHaveProperty("repriced");
  });
});
