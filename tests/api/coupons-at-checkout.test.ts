import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { advance, subscribe } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const page = apiClient(baseUrl);
const headers = { origin: baseUrl, "accept-language": "en" };

const newCoupon = (api: Api, change: object = {}) =>
  createObject(api, "/api/v3/coupons", { percent_off: 20, ...change });
const newCode = (api: Api, change: object) => createObject(api, "/api/v3/promotion-codes", change);

function pay(sessionId: string, change: object = {}): Promise<ApiResponse> {
  const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, again: true, ...change };
  return page("POST", `/checkout/${sessionId}/pay`, { body, headers });
}

/** What the customer typed, and how it was answered. */
const type = (sessionId: string, promotionCode: string | null, change: object = {}) =>
  page("POST", `/checkout/${sessionId}/order`, { body: { promotionCode, ...change }, headers });

const ofAnswers = (answers: readonly ApiResponse[]) => answers.filter(({ body }) => body.next !== undefined).length;

describe("a session with a coupon", () => {
  test("has a discount only on the lines of its products, and shows it", async () => {
    const { api } = await freshMerchant();
    const [mug, tea] = [await newProduct(api, { priceAmount: 10 }), await newProduct(api, { priceAmount: 5 })];
    const coupon = await newCoupon(api, { name: "Tea time", applies_to: { products: [tea.id] } });
    const line_items = [mug, tea].map(({ id }) => ({ price: id, quantity: 2 }));
    const session = await createObject(api, SESSIONS, { line_items, discounts: [{ coupon: coupon.id }] });
    expect(session).toMatchObject({ coupon: coupon.id, amount_subtotal: 3000, amount_total: 2800 });
    expect(session).not.toHaveProperty("discounts");
    const { body } = await api("GET", `${SESSIONS}/${session.id}/line_items`);
    expect(body.data.map((line: Record<string, number>) => line.amount_discount)).toEqual([0, 200]);
    expect((await page("GET", `/checkout/${session.id}`, { headers })).text).toContain("Discount (Tea time)");
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `/api/v3/coupons/${coupon.id}`)).body.times_redeemed).toBe(1);
  });

  test("has an amount off these lines, up to their price", async () => {
    const { api } = await freshMerchant();
    const [mug, tea] = [await newProduct(api, { priceAmount: 10 }), await newProduct(api, { priceAmount: 5 })];
    const coupon = await newCoupon(api, {
      percent_off: undefined,
      amount_off: 900,
      currency: "usd",
      applies_to: { products: [tea.id] },
    });
    const line_items = [mug, tea].map(({ id }) => ({ price: id, quantity: 1 }));
    const session = await createObject(api, SESSIONS, { line_items, discounts: [{ coupon: coupon.id }] });
    expect(session.total_details.amount_discount).toBe(500);
  });

  test("keeps the discount when the coupon is deleted", async () => {
    const { api } = await freshMerchant();
    const [product, coupon] = [await newProduct(api), await newCoupon(api)];
    const session = await createObject(api, SESSIONS, { productId: product.id, discounts: [{ coupon: coupon.id }] });
    await api("DELETE", `/api/v3/coupons/${coupon.id}`);
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      payment_status: "paid",
      coupon: coupon.id,
      amount_total: 1592,
    });
  });

  const expiring = { redeem_by: Math.floor(Date.now() / 1000) + 3600 };
  test.each<[string, object, object, string, string]>([
    ["that is unknown", {}, { discounts: [{ coupon: "coupon_unknown" }] }, "resource_missing", "no such coupon"],
    ["of another currency", { percent_off: undefined, amount_off: 1, currency: "eur" }, {}, "currency_mismatch", "EUR"],
    ["for a donation", {}, { submit_type: "donate" }, "parameter_invalid", "donation"],
    ["that has expired", expiring, {}, "parameter_invalid", "has expired"],
  ])("is rejected with a coupon that is %s", async (_, terms, change, code, words) => {
    const { api, merchant } = await freshMerchant();
    const [{ id }, coupon] = [await newProduct(api), await newCoupon(api, terms)];
    if ("redeem_by" in terms) await merchant.advanceClock(7200);
    const { status, body } = await api("POST", SESSIONS, {
      body: { productId: id, discounts: [{ coupon: coupon.id }], ...change },
    });
    expect([status, body.error.code, body.error.param]).toEqual([400, code, "discounts[0].coupon"]);
    expect(body.error.message).toContain(words);
    expect(await merchant.count("checkout_sessions")).toBe(0);
  });

  test("is rejected if the coupon excludes its products, is used up, or was deleted", async () => {
    const { api } = await freshMerchant();
    const [{ id }, other] = [await newProduct(api), await newProduct(api)];
    const rejection = async (coupon: string) => {
      const { body } = await api("POST", SESSIONS, { body: { productId: id, discounts: [{ coupon }] } });
      return [body.error.code, body.error.message];
    };
    const elsewhere = await newCoupon(api, { applies_to: { products: [other.id] } });
    expect(await rejection(elsewhere.id)).toEqual(["parameter_invalid", expect.stringContaining("these products")]);
    const used = await newCoupon(api, { max_redemptions: 1 });
    const session = await createObject(api, SESSIONS, { productId: id, discounts: [{ coupon: used.id }] });
    await pay(session.id);
    expect(await rejection(used.id)).toEqual(["parameter_invalid", expect.stringContaining("used up")]);
    await api("DELETE", `/api/v3/coupons/${used.id}`);
    expect(await rejection(used.id)).toEqual(["resource_missing", expect.stringContaining("no such coupon")]);
  });

  test("accepts either a coupon or a code", async () => {
    const { api } = await freshMerchant();
    const [{ id }, coupon] = [await newProduct(api), await newCoupon(api)];
    const code = await newCode(api, { coupon: coupon.id });
    const rejected = async (discount: object, change: object = {}) =>
      (await api("POST", SESSIONS, { body: { productId: id, discounts: [discount], ...change } })).body.error.param;
    expect(await rejected({})).toBe("discounts[0].promotion_code");
    expect(await rejected({ coupon: coupon.id, promotion_code: code.id })).toBe("discounts[0].coupon");
    expect(await rejected({ coupon: coupon.id }, { allow_promotion_codes: true })).toBe("discounts");
  });

  test("returns the code as well, if the request names it", async () => {
    const { api } = await freshMerchant();
    const [{ id }, coupon] = [await newProduct(api), await newCoupon(api)];
    const code = await newCode(api, { coupon: coupon.id });
    const session = await createObject(api, SESSIONS, { productId: id, discounts: [{ promotion_code: code.id }] });
    expect(session).toMatchObject({
      coupon: coupon.id,
      discounts: [{ coupon: coupon.id, promotion_code: code.id }],
    });
  });
});

describe("a coupon's redemptions", () => {
  test("are limited to 10 of 100 simultaneous payments, by two codes and without one", async () => {
    const { api, merchant } = await freshMerchant();
    const [{ id }, coupon] = [await newProduct(api), await newCoupon(api, { max_redemptions: 10 })];
    const codes = [await newCode(api, { coupon: coupon.id }), await newCode(api, { coupon: coupon.id })];
    const ways = [...codes.map((code) => ({ promotion_code: code.id })), { coupon: coupon.id }];
    const sessions = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        createObject(api, SESSIONS, { productId: id, discounts: [ways[index % ways.length]] }),
      ),
    );
    const answers = await Promise.all(
      sessions.map((session, index) => pay(session.id, { email: `buyer${index}@shopper.example` })),
    );
    expect(ofAnswers(answers)).toBe(10);
    expect((await api("GET", `/api/v3/coupons/${coupon.id}`)).body).toMatchObject({ times_redeemed: 10, valid: false });
    const ofCodes = await Promise.all(
      codes.map(async (code) => (await api("GET", `/api/v3/promotion-codes/${code.id}`)).body),
    );
    expect(ofCodes.map(({ active }) => active)).toEqual([false, false]);
    expect(await merchant.count("promotion_code_redemptions", `coupon_id = '${coupon.id}'`)).toBe(10);
    const byCodes = ofCodes.reduce((sum, { times_redeemed }) => sum + times_redeemed, 0);
    expect(await merchant.count("promotion_code_redemptions", "promotion_code_id IS NOT NULL")).toBe(byCodes);
  });

  test("are released when a payment fails, with a code and without one", async () => {
    const { api } = await freshMerchant();
    const [{ id }, coupon] = [await newProduct(api), await newCoupon(api, { max_redemptions: 2 })];
    const code = await newCode(api, { coupon: coupon.id });
    for (const discount of [{ promotion_code: code.id }, { coupon: coupon.id }]) {
      const session = await createObject(api, SESSIONS, { productId: id, discounts: [discount] });
      expect((await pay(session.id, { card: { ...CARD, token: "tok_declined" } })).status).toBe(402);
    }
    expect((await api("GET", `/api/v3/coupons/${coupon.id}`)).body.times_redeemed).toBe(0);
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(0);
  });
});

describe("a promotion code's restrictions", () => {
  const openSession = (api: Api, productId: string, change: object = {}) =>
    createObject(api, SESSIONS, { productId, allow_promotion_codes: true, ...change });

  test("checks a minimum before the discount, and again when the order shrinks", async () => {
    const { api } = await freshMerchant();
    const { id } = await newProduct(api, { priceAmount: 20 });
    const restrictions = { minimum_amount: 4000, minimum_amount_currency: "usd" };
    const code = await newCode(api, { percent_off: 50, code: "BULK", restrictions });
    const session = await createObject(api, SESSIONS, {
      line_items: [{ price: id, quantity: 1, adjustable_quantity: { enabled: true, maximum: 9 } }],
      allow_promotion_codes: true,
    });
    expect((await type(session.id, "BULK")).body.error.fields).toEqual({
      promotionCode: "Your order doesn’t meet the minimum for this code",
    });
    const { body: lines } = await api("GET", `${SESSIONS}/${session.id}/line_items`);
    const quantity = (count: number) => ({ quantities: { [lines.data[0].id]: count } });
    const total = async () => (await api("GET", `${SESSIONS}/${session.id}`)).body.amount_total;
    expect((await type(session.id, "BULK", quantity(2))).status).toBe(200);
    expect(await total()).toBe(2000);
    const change = (count: number) => page("POST", `/checkout/${session.id}/order`, { body: quantity(count), headers });
    const shrunk = await change(1);
    expect(shrunk.text).toContain("Code BULK applies to orders of $40.00 or more.");
    expect(await total()).toBe(2000);
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).not.toHaveProperty("coupon");
    await change(3);
    expect(await total()).toBe(3000);
    const named = { productId: id, discounts: [{ promotion_code: code.id }] };
    const { body } = await api("POST", SESSIONS, { body: named });
    expect(body.error.message).toContain("an order of at least $40.00");
  });

  test("an order below the minimum is paid in full, without a redemption", async () => {
    const { api } = await freshMerchant();
    const { id } = await newProduct(api, { priceAmount: 20 });
    const restrictions = { minimum_amount: 4000, minimum_amount_currency: "usd" };
    const code = await newCode(api, { percent_off: 50, restrictions });
    const session = await createObject(api, SESSIONS, {
      line_items: [{ price: id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 9 } }],
      discounts: [{ promotion_code: code.id }],
    });
    const { body: lines } = await api("GET", `${SESSIONS}/${session.id}/line_items`);
    const body = { quantities: { [lines.data[0].id]: 1 } };
    const { body: shown } = await page("POST", `/checkout/${session.id}/order`, { body, headers });
    expect((await pay(session.id, { offer: shown.offer })).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).toMatchObject({
      payment_status: "paid",
      amount_total: 2000,
    });
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(0);
  });

  test("a minimum in another currency excludes the order", async () => {
    const { api } = await freshMerchant();
    const { id } = await newProduct(api);
    await newCode(api, {
      percent_off: 5,
      code: "EURO",
      restrictions: { minimum_amount: 1, minimum_amount_currency: "eur" },
    });
    const session = await openSession(api, id);
    expect((await type(session.id, "euro")).body.error.fields).toEqual({
      promotionCode: "This code is for prices in another currency",
    });
  });

  test("a code for other products says so", async () => {
    const { api } = await freshMerchant();
    const [{ id }, other] = [await newProduct(api), await newProduct(api)];
    const coupon = await newCoupon(api, { applies_to: { products: [other.id] } });
    await newCode(api, { coupon: coupon.id, code: "OTHER" });
    const session = await openSession(api, id);
    expect((await type(session.id, "other")).body.error.fields).toEqual({
      promotionCode: "This code doesn’t apply to these products",
    });
  });

  test("a customer's own code works only for that customer, however the session names them", async () => {
    const { api } = await freshMerchant();
    const { id } = await newProduct(api);
    const jane = await createObject(api, "/api/v3/customers", { externalCustomerId: "user-7" });
    const code = await newCode(api, { percent_off: 5, code: "JANE", customer: jane.id });
    const stranger = await openSession(api, id);
    const unknown = await type(stranger.id, "nobody");
    expect(unknown.body.error.fields).toEqual({ promotionCode: "This code doesn’t exist. Check the spelling" });
    // What differs is what the request was about.
    const anonymous = ({ text, headers }: ApiResponse) =>
      text.replaceAll(/promo_\w+/g, "promo_x").replaceAll(headers["request-id"] ?? "", "");
    const others = await type(stranger.id, "jane");
    expect([others.status, anonymous(others)]).toEqual([unknown.status, anonymous(unknown)]);
    for (const named of [{ customer: jane.id }, { externalCustomerId: "user-7" }]) {
      const session = await openSession(api, id, named);
      expect((await type(session.id, "jane")).status).toBe(200);
    }
    const named = (promotion_code: string) =>
      api("POST", SESSIONS, { body: { productId: id, discounts: [{ promotion_code }] } });
    const [missing, rejected] = [await named(code.id.replace(/.{4}$/, "zzzz")), await named(code.id)];
    expect([rejected.status, anonymous(rejected)]).toEqual([400, anonymous(missing)]);
    expect(rejected.body.error.code).toBe("resource_missing");
    await api("POST", `/api/v3/promotion-codes/${code.id}`, { body: { active: false } });
    expect((await type(stranger.id, "jane")).body.error.fields).toEqual(unknown.body.error.fields);
    expect(anonymous(await named(code.id))).toBe(anonymous(missing));
    await api("DELETE", `/api/v3/customers/${jane.id}`);
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.active).toBe(false);
  });

  test("a code for first payments doesn't apply to customers who paid before, also found by email", async () => {
    const { api } = await freshMerchant();
    const { id } = await newProduct(api);
    const code = await newCode(api, { percent_off: 50, code: "FIRST", restrictions: { first_time_transaction: true } });
    await pay((await openSession(api, id)).id, { email: "Jane@Shopper.example" });
    const second = await openSession(api, id);
    expect((await type(second.id, "first")).status).toBe(200);
    expect((await pay(second.id, { email: "jane@shopper.example" })).body).not.toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${second.id}`)).body).not.toHaveProperty("coupon");
    const known = await openSession(api, id, { customer_email: "jane@shopper.example" });
    expect((await type(known.id, "first")).body.error.fields).toEqual({
      promotionCode: "This code is for first orders only",
    });
    const newcomer = await openSession(api, id);
    await type(newcomer.id, "first");
    expect((await pay(newcomer.id, { email: "joe@shopper.example" })).body).toHaveProperty("next");
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(1);
  });
});

describe("a recurring order says how long a coupon lasts", () => {
  const monthly = (api: Api) => newProduct(api, { priceAmount: 10, recurringInterval: "month" });
  const repeating = (months: number) => ({ duration: "repeating", duration_in_months: months });

  test.each<[string, object, object, string[]]>([
    ["once", {}, {}, ["Renews automatically at $10.00 per month until you cancel.", "20% off the first payment."]],
    [
      "forever",
      { duration: "forever" },
      {},
      ["Renews automatically at $8.00 per month until you cancel.", "20% off every payment."],
    ],
    ["3 months", repeating(3), {}, ["$8.00 per month for the first 3 months, then $10.00 per month until you cancel."]],
    [
      "1 month",
      repeating(1),
      {},
      ["Renews automatically at $10.00 per month until you cancel.", "20% off the first payment."],
    ],
    [
      "once after a trial, which uses nothing up",
      {},
      { subscription_data: { trial_period_days: 7 } },
      ["7-day free trial, then $8.00 for the first payment, then $10.00 per month until you cancel."],
    ],
    [
      "an amount, forever",
      { percent_off: undefined, amount_off: 250, currency: "usd", duration: "forever" },
      {},
      ["Renews automatically at $7.50 per month until you cancel.", "$2.50 off every payment."],
    ],
  ])("%s", async (_, terms, change, sentences) => {
    const { api } = await freshMerchant();
    const [{ id }, coupon] = [await monthly(api), await newCoupon(api, terms)];
    const session = await createObject(api, SESSIONS, {
      productId: id,
      mode: "subscription",
      discounts: [{ coupon: coupon.id }],
      ...change,
    });
    const { text } = await page("GET", `/checkout/${session.id}`, { headers });
    for (const words of sentences) expect(text).toContain(`>${words}</p>`);
    expect((await pay(session.id)).body).toHaveProperty("next");
  });
});

describe("a subscription's discount", () => {
  const newPlan = async (api: Api) => {
    const plan = await newProduct(api, { priceAmount: 20, recurringInterval: "month" });
    const fee = await newProduct(api, { priceAmount: 5 });
    return { plan, fee, line_items: [{ price: plan.default_price }, { price: fee.default_price }] };
  };
  const invoicesOf = async (api: Api, subscription: string) =>
    (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body.data.toReversed();
  const trial = { subscription_data: { trial_period_days: 14 } };

  test("is not used up by a first payment that it did not reduce", async () => {
    const { api } = await freshMerchant();
    const { plan, line_items } = await newPlan(api);
    const coupon = await newCoupon(api, { percent_off: 50, applies_to: { products: [plan.id] } });
    const { id } = await subscribe(api, {
      lines: line_items,
      session: { ...trial, discounts: [{ coupon: coupon.id }] },
    });
    await advance(api, 15);
    const amounts = (await invoicesOf(api, id)).map(({ total, total_discount }: Record<string, number>) => [
      total,
      total_discount,
    ]);
    expect(amounts).toEqual([
      [500, 0],
      [1000, 1000],
    ]);
  });

  test("creates an invoice for items sold with a trial, also at 100 % off", async () => {
    const { api } = await freshMerchant();
    const { fee, line_items } = await newPlan(api);
    const coupon = await newCoupon(api, { percent_off: 100, applies_to: { products: [fee.id] } });
    const { id } = await subscribe(api, {
      lines: line_items,
      session: { ...trial, discounts: [{ coupon: coupon.id }] },
    });
    expect(await invoicesOf(api, id)).toMatchObject([{ status: "paid", total: 0, total_discount: 500 }]);
  });

  test("a code for first purchases doesn't apply to customers who paid a renewal", async () => {
    const { api } = await freshMerchant();
    const { plan } = await newPlan(api);
    const payer = { email: "jane@example.com", country: "US" };
    const session = { ...trial, payment_method_collection: "always" };
    const { customer } = await subscribe(api, { price: plan.default_price, session, payment: payer });
    const coupon = await newCoupon(api);
    const code = await newCode(api, {
      coupon: coupon.id,
      code: "FIRST20",
      restrictions: { first_time_transaction: true },
    });
    const again = {
      mode: "subscription",
      line_items: [{ price: plan.default_price }],
      customer,
      discounts: [{ promotion_code: code.id }],
    };
    expect((await api("POST", SESSIONS, { body: again })).status).toBe(200);
    await advance(api, 15);
    expect((await api("POST", SESSIONS, { body: again })).status).toBe(400);
  });
});

test("a test payment shows the new total first if the session's code was used up", async () => {
  const { api } = await freshMerchant();
  const { default_price: price } = await newProduct(api, { priceAmount: 20 });
  const coupon = await newCoupon(api, { percent_off: 50 });
  const code = await newCode(api, { coupon: coupon.id, code: "LAST", max_redemptions: 1 });
  const newSession = () =>
    createObject(api, SESSIONS, { line_items: [{ price }], discounts: [{ promotion_code: code.id }] });
  const [first, second] = [await newSession(), await newSession()];
  const complete = (id: string) =>
    api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, {
      body: { email: "jane@example.com", name: "Jane Doe", country: "US" },
    });
  expect((await complete(first.id)).body.amount_total).toBe(1000);
  const rejected = await complete(second.id);
  expect([rejected.status, rejected.body.error.code]).toEqual([400, "parameter_invalid"]);
  expect(rejected.body.error.message).toContain("The total is now $20.00.");
  expect((await complete(second.id)).body).toMatchObject({ payment_status: "paid", amount_total: 2000 });
});
