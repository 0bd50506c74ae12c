import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const page = apiClient(baseUrl);
const HEADERS = { origin: baseUrl };
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };

const change = (sessionId: string, body: object): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/order`, { body, headers: HEADERS });

const pay = (sessionId: string, body: object = {}): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, ...body },
    headers: HEADERS,
  });

/** A session with 2 coffees of USD 19.90, of which the customer may take 1 to 5, and one mug of USD 10. */
async function adjustable(api: Api, settings: object = {}) {
  const [coffee, mug] = [await newProduct(api), await newProduct(api, { name: "Mug", priceAmount: 10 })];
  const session = await createObject(api, SESSIONS, {
    line_items: [
      { price: coffee.id, quantity: 2, adjustable_quantity: { enabled: true, maximum: 5 } },
      { price: mug.id, quantity: 1 },
    ],
    ...settings,
  });
  const { body } = await api("GET", `${SESSIONS}/${session.id}/line_items`);
  const [coffeeLine, mugLine] = body.data.map(({ id }: { id: string }) => id);
  return { id: session.id as string, coffeeLine: coffeeLine as string, mugLine: mugLine as string };
}

async function donation(api: Api, product: object = {}, settings: object = {}): Promise<string> {
  const { id } = await newProduct(api, { amountType: "CUSTOM", minimumAmount: 2, presetAmount: 5, ...product });
  return (await createObject(api, SESSIONS, { productId: id, ...settings })).id;
}

const totalOf = async (api: Api, id: string) => (await api("GET", `${SESSIONS}/${id}`)).body.amount_total;

describe("a quantity", () => {
  test("is changed within its bounds, and charged as changed", async () => {
    const { api } = await freshMerchant();
    const { id, coffeeLine } = await adjustable(api);
    const { status, body } = await change(id, { quantities: { [coffeeLine]: 3 } });
    expect([status, body.submitLabel, body.acceptsPayment]).toEqual([200, "Pay $69.70", true]);
    expect(body.order).toContain("$59.70");
    expect((await page("GET", `/checkout/${id}`)).text).toContain("Pay $69.70");
    expect((await pay(id, { offer: body.offer })).body).toHaveProperty("next");
    const lines = (await api("GET", `${SESSIONS}/${id}/line_items`)).body.data;
    expect(lines.map((line: Record<string, number>) => [line.quantity, line.amount_total])).toEqual([
      [3, 5970],
      [1, 1000],
    ]);
    expect(await totalOf(api, id)).toBe(6970);
  });

  test.each<[string, (lines: { coffeeLine: string; mugLine: string }) => object]>([
    ["below its minimum", ({ coffeeLine }) => ({ [coffeeLine]: 0 })],
    ["above its maximum", ({ coffeeLine }) => ({ [coffeeLine]: 6 })],
    ["of a line that is fixed", ({ mugLine }) => ({ [mugLine]: 2 })],
    ["of no line", () => ({ li_unknown: 1 })],
    ["negative", ({ coffeeLine }) => ({ [coffeeLine]: -1 })],
    ["broken", ({ coffeeLine }) => ({ [coffeeLine]: 1.5 })],
    ["as text", ({ coffeeLine }) => ({ [coffeeLine]: "3" })],
  ])("%s is rejected and nothing changes", async (_, quantities) => {
    const { api } = await freshMerchant();
    const { id, ...lines } = await adjustable(api);
    const rejected = await change(id, { quantities: quantities(lines) });
    expect([rejected.status, rejected.body.error.code]).toEqual([400, "parameter_invalid"]);
    expect(await totalOf(api, id)).toBe(4980);
  });

  test("an error states its bounds next to the field", async () => {
    const { api } = await freshMerchant();
    const { id, coffeeLine } = await adjustable(api);
    const { body } = await change(id, { quantities: { [coffeeLine]: 9 } });
    expect(body.error.fields).toEqual({ [`quantities.${coffeeLine}`]: "Enter a quantity from 1 to 5" });
  });

  test("may be 0 if the merchant allows it, but not for every line", async () => {
    const { api } = await freshMerchant();
    const [coffee, mug] = [await newProduct(api), await newProduct(api, { priceAmount: 10 })];
    const free = { enabled: true, minimum: 0 };
    const { id } = await createObject(api, SESSIONS, {
      line_items: [coffee, mug].map((product) => ({ price: product.id, quantity: 1, adjustable_quantity: free })),
    });
    const [first, second] = (await api("GET", `${SESSIONS}/${id}/line_items`)).body.data;
    expect((await change(id, { quantities: { [first.id]: 0 } })).body.submitLabel).toBe("Pay $10.00");
    const rejected = await change(id, { quantities: { [second.id]: 0 } });
    expect(rejected.body.error.fields.quantities).toMatch(/at least one/);
    expect(await totalOf(api, id)).toBe(1000);
  });

  test("can't raise the total above the maximum amount", async () => {
    const { api } = await freshMerchant();
    const { id: productId } = await newProduct(api, { priceAmount: 400_000 });
    const { id } = await createObject(api, SESSIONS, {
      line_items: [{ price: productId, quantity: 1, adjustable_quantity: { enabled: true } }],
    });
    const [line] = (await api("GET", `${SESSIONS}/${id}/line_items`)).body.data;
    expect((await change(id, { quantities: { [line.id]: 3 } })).body.error.fields.quantities).toContain("$999,999.99");
  });
});

describe("an amount", () => {
  test("is entered in the page's number format and charged to the cent", async () => {
    const { api } = await freshMerchant();
    const id = await donation(api);
    expect(await totalOf(api, id)).toBe(500);
    expect((await change(id, { amount: "$1,012.35" })).body.submitLabel).toBe("Pay $1,012.35");
    expect((await page("GET", `/checkout/${id}`)).text).toContain('value="1012.35"');
    await pay(id);
    expect((await api("GET", `${SESSIONS}/${id}`)).body).toMatchObject({
      amount_total: 101_235,
      payment_status: "paid",
    });
  });

  test.each([
    ["1.99", /\$2\.00 or more/],
    ["0", /\$2\.00 or more/],
    ["1000000", /\$999,999\.99 or less/],
    ["5.001", /like \$5\.00/],
    ["-5", /an amount like/],
    ["five", /an amount like/],
    ["", /an amount like/],
  ])("of %s is rejected with an explanation", async (amount, words) => {
    const { api } = await freshMerchant();
    const id = await donation(api);
    const { status, body } = await change(id, { amount });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["amount"]]);
    expect(body.error.fields.amount).toMatch(words);
    expect(await totalOf(api, id)).toBe(500);
  });

  test("that doesn't match the currency's step is rejected with the step", async () => {
    const { api } = await freshMerchant();
    const id = await donation(api, { priceCurrency: "KWD" });
    const { status, body } = await change(id, { amount: "2.505" });
    expect([status, body.error.fields]).toEqual([400, { amount: expect.stringMatching(/multiple of KWD\s0\.010/) }]);
    expect((await change(id, { amount: "2.510" })).status).toBe(200);
    expect(await totalOf(api, id)).toBe(2510);
  });

  test("can't be chosen for a price that is fixed", async () => {
    const { api } = await freshMerchant();
    const { id } = await adjustable(api);
    expect((await change(id, { amount: "1" })).status).toBe(400);
    expect(await totalOf(api, id)).toBe(4980);
  });

  test("of a subscription is the amount of its renewals", async () => {
    const { api } = await freshMerchant();
    const id = await donation(api, { recurringInterval: "month" }, { mode: "subscription" });
    const { body } = await change(id, { amount: "8" });
    expect(body.order).toContain("Renews automatically at $8.00 per month");
    expect(body.submitLabel).toBe("Subscribe for $8.00");
  });

  test("during a trial is not due yet", async () => {
    const { api } = await freshMerchant();
    const trial = { mode: "subscription", subscription_data: { trial_period_days: 7 } };
    const id = await donation(api, { recurringInterval: "month" }, trial);
    expect((await change(id, { amount: "8" })).body).toMatchObject({
      submitLabel: "Start free trial, then $8.00 per month",
      acceptsPayment: false,
    });
    expect(await totalOf(api, id)).toBe(0);
  });
});

describe("a promotion code", () => {
  const newCode = (api: Api, body: object = {}) =>
    createObject(api, "/api/v3/promotion-codes", {
      code: "SPRING",
      ...("amount_off" in body ? {} : { percent_off: 10 }),
      ...body,
    });

  test("is accepted in any case, redeemed once the order is paid, and can be removed", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api);
    const { id } = await adjustable(api, { allow_promotion_codes: true });
    const applied = await change(id, { promotionCode: " sprinG " });
    expect(applied.body.submitLabel).toBe("Pay $44.82");
    expect(applied.body.order).toContain("Discount (SPRING)");
    expect((await change(id, { promotionCode: null })).body.submitLabel).toBe("Pay $49.80");
    // A long s, which becomes S in upper case.
    expect((await change(id, { promotionCode: "ſpring" })).body.error.fields).toHaveProperty("promotionCode");
    await change(id, { promotionCode: "SPRING" });
    await pay(id);
    expect((await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed).toBe(1);
    expect(await totalOf(api, id)).toBe(4482);
  });

  test("with 100 % off needs no card", async () => {
    const { api } = await freshMerchant();
    await newCode(api, { percent_off: 100 });
    const { id } = await adjustable(api, { allow_promotion_codes: true });
    expect((await change(id, { promotionCode: "spring" })).body).toMatchObject({
      acceptsPayment: false,
      submitLabel: "Complete order",
    });
    expect((await pay(id, { card: undefined })).body).toHaveProperty("next");
  });

  test.each<[string, object | null, RegExp]>([
    ["unknown", null, /doesn’t exist/],
    ["not begun", { starts_at: 4_000_000_000, expires_at: 4_100_000_000 }, /isn’t valid yet/],
    ["for another currency", { amount_off: 500, currency: "eur" }, /prices in another currency/],
  ])("that is %s is rejected with an explanation", async (_, code, words) => {
    const { api } = await freshMerchant();
    if (code) await newCode(api, code);
    const { id } = await adjustable(api, { allow_promotion_codes: true });
    const { status, body } = await change(id, { promotionCode: "SPRING" });
    expect(status).toBe(400);
    expect(body.error.fields.promotionCode).toMatch(words);
    expect(await totalOf(api, id)).toBe(4980);
  });

  test("that has expired says so", async () => {
    const { merchant, api } = await freshMerchant();
    await newCode(api, { expires_at: Math.floor(Date.now() / 1000) + 600 });
    await merchant.advanceClock(601);
    const { id } = await adjustable(api, { allow_promotion_codes: true });
    const { body } = await change(id, { promotionCode: "SPRING" });
    expect(body.error.fields.promotionCode).toMatch(/has expired/);
  });

  test.each<[string, object]>([
    ["where the merchant does not offer it", {}],
    ["for a donation", { allow_promotion_codes: true, submit_type: "donate" }],
  ])("is not accepted %s", async (_, settings) => {
    const { api } = await freshMerchant();
    await newCode(api);
    const { id } = await adjustable(api, settings);
    expect((await change(id, { promotionCode: "SPRING" })).body.error.fields).toHaveProperty("promotionCode");
    expect((await page("GET", `/checkout/${id}`)).text).not.toContain("Add promotion code");
    expect(await totalOf(api, id)).toBe(4980);
  });

  test("that the merchant applied can't be removed by the customer", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api);
    const { id } = await adjustable(api, { discounts: [{ promotion_code: code.id }] });
    expect((await change(id, { promotionCode: null })).status).toBe(400);
    expect(await totalOf(api, id)).toBe(4482);
  });

  test("of another merchant is unknown", async () => {
    const [mine, theirs] = [await freshMerchant(), await freshMerchant()];
    await newCode(theirs.api);
    const { id } = await adjustable(mine.api, { allow_promotion_codes: true });
    expect((await change(id, { promotionCode: "SPRING" })).status).toBe(400);
  });

  test("may be guessed ten times a minute", async () => {
    const { api } = await freshMerchant();
    await newCode(api);
    const { id } = await adjustable(api, { allow_promotion_codes: true });
    const statuses: number[] = [];
    for (let index = 0; index < 24; index++) {
      const { status, body, headers } = await change(id, { promotionCode: `GUESS${index}` });
      statuses.push(status);
      if (status !== 429) continue;
      expect(body.error.message).toMatch(/Too many codes tried\. Wait \d+ seconds?/);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    // A minute may end in between.
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses).toContain(429);
  });

  test("in a link's URL is applied from the first paint, and in its session", async () => {
    const { api } = await freshMerchant();
    await newCode(api);
    const { id: product } = await newProduct(api);
    const link = await createObject(api, "/api/v3/payment-links", {
      productIds: [product],
      allow_promotion_codes: true,
    });
    const query = "?prefilled_promo_code=spring&prefilled_email=a%40b.example&client_reference_id=order-7";
    expect((await page("GET", `/pay/${link.id}${query}`)).text).toContain("Pay $17.91");
    const started = await page("POST", `/pay/${link.id}/sessions${query}`, { body: {}, headers: HEADERS });
    expect((await api("GET", `${SESSIONS}/${started.body.sessionId}`)).body).toMatchObject({
      amount_total: 1791,
      customer_email: "a@b.example",
      client_reference_id: "order-7",
    });
    const wrong = await page(
      "GET",
      `/pay/${link.id}?prefilled_promo_code=WRONG&client_reference_id=${"x".repeat(201)}`,
    );
    expect(wrong.text).toContain("Pay $19.90");
    expect(wrong.text).toContain('value="WRONG"');
  });
});

describe("a country", () => {
  test("adds its tax at once, and another country adds another one", async () => {
    const { api } = await freshMerchant();
    const rate = (country: string, percentage: number) =>
      createObject(api, "/api/v3/tax-rates", { country, percentage, inclusive: false, display_name: "VAT" });
    await rate("DE", 19);
    await rate("AT", 20);
    const { id } = await adjustable(api, { automatic_tax: { enabled: true } });
    const german = await change(id, { country: "DE" });
    expect([german.body.submitLabel, german.body.taxLocation]).toEqual(["Pay $59.26", "DE"]);
    expect(german.body.order).toContain("VAT 19%");
    expect((await change(id, { country: "AT" })).body.submitLabel).toBe("Pay $59.76");
    expect((await change(id, { country: "FR" })).body.submitLabel).toBe("Pay $49.80");
    await change(id, { country: "DE" });
    expect((await pay(id)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${id}`)).body.total_details.amount_tax).toBe(946);
  });

  test("that does not exist is rejected", async () => {
    const { api } = await freshMerchant();
    const { id } = await adjustable(api);
    expect((await change(id, { country: "XX" })).status).toBe(400);
  });
});

describe("changes", () => {
  test("of an order that differ from the displayed one are shown before it is paid", async () => {
    const { merchant, api } = await freshMerchant();
    const { id, coffeeLine } = await adjustable(api);
    const seen = (await change(id, { quantities: { [coffeeLine]: 2 } })).body.offer;
    await change(id, { quantities: { [coffeeLine]: 5 } });
    const { status, body } = await pay(id, { offer: seen });
    expect([status, body.repriced.submitLabel]).toEqual([200, "Pay $109.50"]);
    expect(body.repriced.message).toMatch(/order changed/);
    expect(await merchant.count("payment_attempts")).toBe(0);
    expect((await pay(id, { offer: body.repriced.offer })).body).toHaveProperty("next");
  });

  test("apply only to open sessions", async () => {
    const { merchant, api } = await freshMerchant();
    const { id, coffeeLine } = await adjustable(api);
    await pay(id);
    const paid = await change(id, { quantities: { [coffeeLine]: 1 } });
    expect([paid.status, paid.body.error.code]).toEqual([400, "session_not_open"]);
    expect(await totalOf(api, id)).toBe(4980);
    const other = await adjustable(api);
    await merchant.advanceClock(3601);
    expect((await change(other.id, { quantities: { [other.coffeeLine]: 1 } })).body.error.code).toBe("session_expired");
  });

  test("with more entries than any page sends are rejected before they are read", async () => {
    const { api } = await freshMerchant();
    const { id, coffeeLine } = await adjustable(api);
    const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`k${index}`, 1]));
    const few = Object.fromEntries(Object.entries(many).slice(0, 21));
    for (const [body, code] of [
      [many, "invalid_json"],
      [{ quantities: few }, "parameter_invalid"],
      [{ promotionCode: "A".repeat(10_000) }, "parameter_invalid"],
      [{ amount: "1".repeat(10_000) }, "parameter_invalid"],
      [{ country: "D".repeat(10_000) }, "parameter_invalid"],
    ] as const) {
      const response = await change(id, body);
      expect([response.status, response.body.error.code]).toEqual([400, code]);
    }
    expect((await change(id, { quantities: { [coffeeLine]: 3 } })).status).toBe(200);
  });

  test("from another site are rejected", async () => {
    const { api } = await freshMerchant();
    const { id } = await adjustable(api);
    const foreign = await page("POST", `/checkout/${id}/order`, {
      body: {},
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });

  test.each([
    [[]],
    ["text"],
    [{ quantities: [] }],
    [{ amount: 5 }],
    [{ promotionCode: 5 }],
    [{ quantities: { __proto__: 1 } }],
  ])("of another shape (%j) change nothing", async (body) => {
    const { api } = await freshMerchant();
    const { id } = await adjustable(api);
    expect((await change(id, body as object)).status).toBeLessThan(500);
    expect(await totalOf(api, id)).toBe(4980);
  });

  test("and simultaneous payments never charge a total that wasn't shown", async () => {
    const { merchant, api } = await freshMerchant();
    const { id, coffeeLine } = await adjustable(api);
    const seen = (await change(id, {})).body.offer;
    await Promise.all([
      change(id, { quantities: { [coffeeLine]: 5 } }),
      pay(id, { offer: seen }),
      change(id, { quantities: { [coffeeLine]: 1 } }),
      pay(id, { offer: seen }),
    ]);
    const paid = await merchant.count("payment_attempts", "status = 'succeeded'");
    expect(await merchant.count("payment_attempts", "status = 'succeeded' AND amount = 4980")).toBe(paid);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect([body.status, body.amount_total === 4980]).toEqual(paid ? ["complete", true] : ["open", false]);
  });
});
