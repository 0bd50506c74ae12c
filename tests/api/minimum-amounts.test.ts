import { beforeAll, describe, expect, test } from "vitest";
import { type Api, apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const JANE = { email: "jane@example.com", name: "Jane Doe", country: "US" };

let api: Api;

beforeAll(async () => {
  ({ api } = await freshMerchant());
});

/** A price of SEK 2.00, of which the minimum is SEK 3.00. */
async function sticker(price: { currency?: string; unit_amount?: number; custom_unit_amount?: object } = {}) {
  const currency = price.currency ?? "sek";
  const { id: product } = await newProduct(api, { priceAmount: 20, priceCurrency: currency.toUpperCase() });
  const body = { product, currency, ...(!price.custom_unit_amount && { unit_amount: 200 }), ...price };
  const response = await api("POST", "/api/v3/prices", { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id as string;
}

/** The lines of a session or a link that sells one price. */
const oneLine = (price: string) => ({ line_items: [{ price, quantity: 1 }] });

async function newLink(body: object): Promise<string> {
  const response = await api("POST", "/api/v3/payment-links", { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

const create = (body: object) => api("POST", SESSIONS, { body });
const complete = (id: string) => api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body: JANE });

/** A session whose quantity the customer may raise from 1 to 9. */
async function raisable(): Promise<{ id: string; line: string }> {
  const price = await sticker();
  const { body } = await create({
    line_items: [{ price, quantity: 1, adjustable_quantity: { enabled: true, maximum: 9 } }],
  });
  const lines = await api("GET", `${SESSIONS}/${body.id}/line_items`);
  return { id: body.id, line: lines.body.data[0].id };
}

describe("a session below the minimum", () => {
  test("is rejected at creation, with amount, currency, and parameter", async () => {
    const { status, body } = await create(oneLine(await sticker()));
    expect([status, body.error.code, body.error.param]).toEqual([400, "amount_too_small", "line_items"]);
    expect(body.error.message).toBe(
      "line_items must total at least SEK\u00a03.00, the minimum for payments in SEK, but total SEK\u00a02.00.",
    );
  });

  test.each([
    ["¥49", { currency: "jpy", unit_amount: 49 }, "¥50"],
    ["SEK 2.99", { currency: "sek", unit_amount: 299 }, "SEK 3.00"],
    ["HUF 174", { currency: "huf", unit_amount: 17_400 }, "HUF 175.00"],
  ])("%s is below its minimum", async (_, price, minimum) => {
    const { status, body } = await create(oneLine(await sticker(price)));
    expect([status, body.error.code]).toEqual([400, "amount_too_small"]);
    expect(body.error.message.replaceAll("\u00a0", " ")).toContain(minimum);
  });

  test("takes the merchant's discount into account", async () => {
    const { body: coupon } = await api("POST", "/api/v3/coupons", { body: { percent_off: 99 } });
    const { id: productId } = await newProduct(api);
    const { body } = await create({ productId, discounts: [{ coupon: coupon.id }] });
    expect([body.error.code, body.error.param]).toEqual(["amount_too_small", "productId"]);
    expect((await create({ productId })).status).toBe(200);
  });

  test("v2 rejects it, of a product and of a link", async () => {
    const { id: productId } = await newProduct(api, { priceAmount: 49, priceCurrency: "JPY" });
    const ofProduct = await api("POST", "/api/v2/checkout/sessions", { body: { productId } });
    const paymentLinkId = await newLink(oneLine(await sticker()));
    const ofLink = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId } });
    expect([ofProduct.status, ofProduct.text]).toEqual([400, expect.stringContaining("amount_too_small")]);
    expect([ofLink.status, ofLink.text]).toEqual([400, expect.stringContaining("amount_too_small")]);
    expect(ofLink.text).toContain("paymentLinkId");
  });

  test("the minimum, a total of 0, and a trial are accepted", async () => {
    expect((await create(oneLine(await sticker({ unit_amount: 300 })))).status).toBe(200);
    expect((await create(oneLine(await sticker({ unit_amount: 0 })))).status).toBe(200);
    const { body: price } = await api("POST", "/api/v3/prices", {
      body: {
        product: (await newProduct(api, { priceCurrency: "SEK" })).id,
        currency: "sek",
        unit_amount: 200,
        recurring: { interval: "day" },
      },
    });
    const plan = { mode: "subscription", ...oneLine(price.id) };
    const trial = { ...plan, subscription_data: { trial_period_days: 3 } };
    expect((await create(trial)).status).toBe(200);
    expect((await create(plan)).body.error.code).toBe("amount_too_small");
  });
});

describe("a session whose customer can raise the total", () => {
  test("is created, and rejected by the test helper while it is too small", async () => {
    const { id } = await raisable();
    const { status, body } = await complete(id);
    expect([status, body.error.code, body.error.param]).toEqual([400, "amount_too_small", undefined]);
    expect(body.error.message).toContain("SEK\u00a02.00 is below SEK\u00a03.00");
    expect((await api("GET", `${SESSIONS}/${id}`)).body).toMatchObject({ status: "open", payment_status: "unpaid" });
  });

  test("says it on its page before it is paid, and when it is sent", async () => {
    const { id, line } = await raisable();
    const browser = newBrowser();
    expect((await browser.get(`/checkout/${id}`)).text).toContain(
      "To pay, the order must total at least SEK\u00a03.00.",
    );
    const rejected = await browser.pay(id);
    expect([rejected.status, rejected.body.error.code]).toEqual([400, "amount_too_small"]);
    expect(rejected.body.error.message).toMatch(/below the minimum for a payment\. You weren’t charged/);
    const changed = await browser.post(`/checkout/${id}/order`, { quantities: { [line]: 2 } });
    expect(changed.body.order).not.toContain("must total at least");
    expect((await browser.pay(id)).status).toBe(200);
  });

  test.each(["de", "fr", "es", "ja", "ar"])("says it in %s", async (language) => {
    const { id } = await raisable();
    const page = apiClient(baseUrl);
    const { text } = await page("GET", `/checkout/${id}?lang=${language}`, {
      headers: { "accept-language": language },
    });
    const english = await page("GET", `/checkout/${id}`, { headers: { "accept-language": "en" } });
    expect(english.text).toContain("must total at least");
    expect(text).toMatch(/3[.,]00|٣٫٠٠/);
    expect(text).not.toContain("must total at least");
  });

  test("by an amount that they choose", async () => {
    const custom = { custom_unit_amount: { enabled: true, minimum: 50, preset: 100 } };
    const { body } = await create(oneLine(await sticker(custom)));
    expect((await complete(body.id)).body.error.code).toBe("amount_too_small");
    await newBrowser().post(`/checkout/${body.id}/order`, { amount: "3.00" });
    expect((await complete(body.id)).body.payment_status).toBe("paid");
  });
});

describe("a link", () => {
  test("with an order below the minimum says so instead of showing a form, and starts no session", async () => {
    const link = await newLink(oneLine(await sticker()));
    const browser = newBrowser();
    const { status, text } = await browser.get(`/pay/${link}`);
    expect(status).toBe(200);
    expect(text).toContain("This order is too small");
    expect(text).toContain("The minimum for a payment is SEK\u00a03.00.");
    expect(text).not.toContain('id="pay"');
    const started = await browser.post(`/pay/${link}/sessions`, {});
    expect([started.status, started.body.error.code]).toEqual([400, "amount_too_small"]);
  });

  test("with a code that lowers the order below the minimum shows the form, because the code can be removed", async () => {
    const { body: code } = await api("POST", "/api/v3/promotion-codes", { body: { percent_off: 99 } });
    const link = await newLink({ productIds: [(await newProduct(api)).id], allow_promotion_codes: true });
    const browser = newBrowser();
    const { text } = await browser.get(`/pay/${link}?prefilled_promo_code=${code.code}`);
    expect(text).toContain("must total at least $0.50");
    expect(text).toContain('id="pay"');
  });
});
