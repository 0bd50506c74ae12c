import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { advance } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const page = apiClient(baseUrl);
const headers = { origin: baseUrl, "accept-language": "en" };

const newCode = (api: Api, change: object) =>
  createObject(api, "/api/v3/promotion-codes", { combinable: true, ...change });

function pay(sessionId: string, change: object = {}): Promise<ApiResponse> {
  const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, again: true, ...change };
  return page("POST", `/checkout/${sessionId}/pay`, { body, headers });
}

const change = (sessionId: string, body: object) => page("POST", `/checkout/${sessionId}/order`, { body, headers });

async function newSession(api: Api, body: object = { allow_promotion_codes: true }, product: object = {}) {
  const { id } = await newProduct(api, { priceAmount: 100, ...product });
  return createObject(api, SESSIONS, { productId: id, ...body });
}

const read = async (api: Api, id: string) => (await api("GET", `${SESSIONS}/${id}`)).body;
const codesOf = ({ discounts = [] }: { discounts?: { promotion_code: string }[] }) =>
  discounts.map(({ promotion_code }) => promotion_code);

describe("codes on one order", () => {
  test("can be entered one after another, each with its own row, and each can be removed", async () => {
    const { api } = await freshMerchant();
    const fixed = await newCode(api, { code: "FIVE", amount_off: 500, currency: "usd" });
    const tenth = await newCode(api, { code: "TENTH", percent_off: 10 });
    const session = await newSession(api);
    expect((await change(session.id, { promotionCode: "five" })).body.order).toContain('id="promotionCode"');
    const { order, submitLabel } = (await change(session.id, { promotionCode: "tenth" })).body;
    expect(submitLabel).toBe("Pay $85.00");
    expect(order).toMatch(/Discount \(FIVE\).*-\$5\.00.*Discount \(TENTH\).*-\$10\.00/s);
    expect(await read(api, session.id)).toMatchObject({
      coupon: fixed.coupon.id,
      discounts: [{ promotion_code: fixed.id }, { promotion_code: tenth.id }],
      total_details: { amount_discount: 1500 },
    });
    expect((await api("GET", `/api/v2/checkout/sessions/${session.id}`)).body.amount).toBe(85);
    const removed = await change(session.id, { removedCodes: [fixed.id] });
    expect(removed.body.submitLabel).toBe("Pay $90.00");
    expect(codesOf(await read(api, session.id))).toEqual([tenth.id]);
    expect((await change(session.id, { promotionCode: null })).body.submitLabel).toBe("Pay $100.00");
  });

  test("are on payment, receipt, ledger, and counts together, and each of them lists the session", async () => {
    const { api } = await freshMerchant();
    const codes = [
      await newCode(api, { code: "FIVE", amount_off: 500, currency: "usd" }),
      await newCode(api, { code: "TENTH", percent_off: 10 }),
    ];
    const session = await newSession(api, { discounts: codes.map(({ id }) => ({ promotion_code: id })) });
    expect(session).toMatchObject({ amount_total: 8500, total_details: { amount_discount: 1500 } });
    const { next } = (await pay(session.id)).body;
    const receipt = (await page("GET", new URL(next, baseUrl).pathname + new URL(next, baseUrl).search, { headers }))
      .text;
    expect(receipt).toContain("Discount (FIVE)");
    expect(receipt).toContain("Discount (TENTH)");
    for (const { id } of codes) {
      expect((await api("GET", `/api/v3/promotion-codes/${id}`)).body.times_redeemed).toBe(1);
    }
    const journal = (await api("GET", `/api/v3/exports/journal?format=csv&month=${monthNow()}`)).text;
    expect(journal).toMatch(/discounts.*15\.00/);
  });

  test("release their redemptions together when the payment fails", async () => {
    const { api } = await freshMerchant();
    const codes = [await newCode(api, { percent_off: 20 }), await newCode(api, { percent_off: 10 })];
    const session = await newSession(api, { discounts: codes.map(({ id }) => ({ promotion_code: id })) });
    expect((await pay(session.id, { card: { ...CARD, token: "tok_declined" } })).status).toBe(402);
    for (const { id } of codes) {
      expect((await api("GET", `/api/v3/promotion-codes/${id}`)).body.times_redeemed).toBe(0);
    }
    expect((await pay(session.id)).body).toHaveProperty("next");
  });

  test("still apply without the code that this customer has used up", async () => {
    const { api } = await freshMerchant();
    const once = await newCode(api, { percent_off: 20, max_redemptions_per_customer: 1 });
    const tenth = await newCode(api, { percent_off: 10 });
    expect((await pay((await newSession(api, { discounts: [{ promotion_code: once.id }] })).id)).body).toHaveProperty(
      "next",
    );
    const session = await newSession(api, { discounts: [once, tenth].map(({ id }) => ({ promotion_code: id })) });
    expect(session.amount_total).toBe(7200);
    expect((await pay(session.id)).body.repriced.submitLabel).toBe("Pay $90.00");
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect(codesOf(await read(api, session.id))).toEqual([tenth.id]);
  });

  test("of one coupon don't exceed its remaining redemptions", async () => {
    const { api } = await freshMerchant();
    const coupon = await createObject(api, "/api/v3/coupons", { percent_off: 10, max_redemptions: 1 });
    const codes = [await newCode(api, { coupon: coupon.id }), await newCode(api, { coupon: coupon.id })];
    const session = await newSession(api, { discounts: codes.map(({ id }) => ({ promotion_code: id })) });
    expect((await pay(session.id)).body.repriced.submitLabel).toBe("Pay $90.00");
    expect((await pay(session.id)).body).toHaveProperty("next");
    expect((await api("GET", `/api/v3/coupons/${coupon.id}`)).body.times_redeemed).toBe(1);
  });

  test("two orders with the same codes in a different sequence don't block each other", async () => {
    const { api } = await freshMerchant();
    const [first, second] = [await newCode(api, { percent_off: 20 }), await newCode(api, { percent_off: 10 })];
    const orders = Array.from({ length: 8 }, (_, index) => (index % 2 ? [first, second] : [second, first]));
    const sessions = await Promise.all(
      orders.map((codes) => newSession(api, { discounts: codes.map(({ id }) => ({ promotion_code: id })) })),
    );
    const paid = await Promise.all(
      sessions.map(({ id }, index) => pay(id, { email: `buyer${index}@shopper.example` })),
    );
    expect(paid.every(({ body }) => "next" in body)).toBe(true);
    expect((await api("GET", `/api/v3/promotion-codes/${first.id}`)).body.times_redeemed).toBe(8);
  });
});

describe("codes that can't be combined", () => {
  test("are rejected on the page with the reason", async () => {
    const { api } = await freshMerchant();
    await newCode(api, { code: "TENTH", percent_off: 10 });
    await newCode(api, { code: "ALONE", percent_off: 50, combinable: false });
    const session = await newSession(api);
    await change(session.id, { promotionCode: "TENTH" });
    expect((await change(session.id, { promotionCode: "ALONE" })).body.error.fields).toEqual({
      promotionCode: "This code can’t be used with other codes. Remove the other code first",
    });
    await change(session.id, { promotionCode: null });
    expect((await change(session.id, { promotionCode: "ALONE" })).body.order).not.toContain('id="promotionCode"');
  });

  test("are rejected by the API by name, as are coupons, repeated codes, and other merchants' codes", async () => {
    const { api } = await freshMerchant();
    const [tenth, alone] = [
      await newCode(api, { percent_off: 10 }),
      await newCode(api, { percent_off: 50, combinable: false }),
    ];
    const customer = await createObject(api, "/api/v3/customers", { email: "ada@shopper.example" });
    const hers = await newCode(api, { percent_off: 10, customer: customer.id });
    const { id: productId } = await newProduct(api);
    const rejected = async (discounts: object[]) => {
      const { status, body } = await api("POST", SESSIONS, { body: { productId, discounts } });
      expect(status).toBe(400);
      return body.error.details.map(({ field, code }: Record<string, string>) => [field, code]);
    };
    const code = ({ id }: { id: string }) => ({ promotion_code: id });
    expect(await rejected([code(tenth), code(alone)])).toEqual([["discounts[1].promotion_code", "not_applicable"]]);
    expect(await rejected([code(tenth), { coupon: alone.coupon.id }])).toEqual([
      ["discounts[1].coupon", "not_applicable"],
    ]);
    expect(await rejected([code(tenth), code(tenth)])).toEqual([["discounts[1].promotion_code", "not_unique"]]);
    expect(await rejected([code(tenth), code(hers)])).toEqual([["discounts[1].promotion_code", "resource_missing"]]);
    expect(await rejected(Array.from({ length: 6 }, () => code(tenth)))).toEqual([["discounts", "too_big"]]);
  });
});

describe("codes on a subscription", () => {
  const monthly = { amountType: "FIXED", recurringInterval: "month" };
  const couponCode = async (api: Api, coupon: object) =>
    newCode(api, { coupon: (await createObject(api, "/api/v3/coupons", coupon)).id });

  test("have the same duration, or are rejected", async () => {
    const { api } = await freshMerchant();
    const codes = [
      await couponCode(api, { percent_off: 10, duration: "forever" }),
      await couponCode(api, { percent_off: 10 }),
    ];
    const { id: productId } = await newProduct(api, monthly);
    const discounts = codes.map(({ id }) => ({ promotion_code: id }));
    const { status, body } = await api("POST", SESSIONS, { body: { productId, mode: "subscription", discounts } });
    expect([status, body.error.details[0].code]).toEqual([400, "not_applicable"]);
  });

  test("are each used up by the first invoice that they reduce", async () => {
    const { api } = await freshMerchant();
    const [setup, plan] = [await newProduct(api, { priceAmount: 50 }), await newProduct(api, monthly)];
    const codeOn = async (productId: string) =>
      newCode(api, {
        coupon: (await createObject(api, "/api/v3/coupons", { percent_off: 50, applies_to: { products: [productId] } }))
          .id,
      });
    const discounts = [];
    for (const { id } of [setup, plan]) discounts.push({ promotion_code: (await codeOn(id)).id });
    const session = await createObject(api, SESSIONS, {
      line_items: [setup, plan].map((product) => ({ price: product.default_price })),
      mode: "subscription",
      discounts,
      subscription_data: { trial_period_days: 14 },
    });
    expect((await pay(session.id)).body).toHaveProperty("next");
    const { subscription } = await read(api, session.id);
    await advance(api, 50);
    const { data } = (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body;
    expect(data.map(({ total }: { total: number }) => total)).toEqual([1990, 995, 2500]);
  });

  test("reduce each invoice of their months, then end together", async () => {
    const { api } = await freshMerchant();
    const repeating = { duration: "repeating", duration_in_months: 2 };
    const codes = [
      await couponCode(api, { amount_off: 500, currency: "usd", ...repeating }),
      await couponCode(api, { percent_off: 10, ...repeating }),
    ];
    const discounts = codes.map(({ id }) => ({ promotion_code: id }));
    const session = await newSession(api, { mode: "subscription", discounts }, monthly);
    expect((await page("GET", `/checkout/${session.id}`, { headers })).text).toContain(
      "$85.00 per month for the first 2 months, then $100.00 per month",
    );
    expect((await pay(session.id)).body).toHaveProperty("next");
    const { subscription } = await read(api, session.id);
    expect((await api("GET", `/api/v3/subscriptions/${subscription}`)).body.discounts).toEqual(
      codes.map(({ id, coupon }) => ({ coupon: coupon.id, promotion_code: id })),
    );
    await advance(api, 65);
    const { data } = (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body;
    expect(
      data.map((invoice: { total: number; discounts: object[] }) => [invoice.total, invoice.discounts.length]),
    ).toEqual([
      [10000, 0],
      [8500, 2],
      [8500, 2],
    ]);
  });
});

function monthNow(): string {
  return new Date().toISOString().slice(0, 7);
}
