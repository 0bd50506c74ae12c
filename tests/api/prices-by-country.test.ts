import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { advance } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const PRICES = "/api/v3/prices";
const LINKS = "/api/v3/payment-links";
const CARD = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
const page = apiClient(baseUrl);
const headers = { origin: baseUrl, "accept-language": "en" };
const OPTIONS = { eur: { unit_amount: 1700 }, inr: { unit_amount: 49900, countries: ["IN"] } };

async function newPrice(api: Api, change: object = {}) {
  const { id: product } = await newProduct(api);
  return createObject(api, PRICES, {
    product,
    currency: "usd",
    unit_amount: 1900,
    currency_options: OPTIONS,
    ...change,
  });
}

const newLink = (api: Api, prices: { id: string }[], change: object = {}) =>
  createObject(api, LINKS, { line_items: prices.map(({ id }) => ({ price: id, quantity: 1 })), ...change });

const linkPage = async (id: string, country: string) =>
  (await page("GET", `/pay/${id}?price_country=${country}`, { headers })).text;

const fingerprint = (html: string) => /data-offer="([^"]+)"/.exec(html)?.[1];

async function start(id: string, priceCountry: string | undefined): Promise<ApiResponse> {
  return page("POST", `/pay/${id}/sessions`, { body: { country: "DE", priceCountry }, headers });
}

function pay(sessionId: string, change: object = {}): Promise<ApiResponse> {
  const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: CARD, again: true, ...change };
  return page("POST", `/checkout/${sessionId}/pay`, { body, headers });
}

describe("currency_options", () => {
  test("are returned as they were sent, replaced by an update, and removed", async () => {
    const { api } = await freshMerchant();
    const price = await newPrice(api);
    expect(price.currency_options).toEqual(OPTIONS);
    const replaced = { chf: { unit_amount: 1800 } };
    expect((await api("POST", `${PRICES}/${price.id}`, { body: { currency_options: replaced } })).body).toMatchObject({
      currency_options: replaced,
    });
    const { body } = await api("POST", `${PRICES}/${price.id}`, { body: { currency_options: {} } });
    expect(body).not.toHaveProperty("currency_options");
  });

  test.each([
    ["an unknown currency", { zzz: { unit_amount: 1 } }, "currency_options.zzz", "invalid_format"],
    ["the own currency for everybody", { usd: { unit_amount: 900 } }, "currency_options.usd.countries", "missing"],
    ["too little", { eur: { unit_amount: 1 } }, "currency_options.eur.unit_amount", "too_small"],
    ["no country", { eur: { unit_amount: 900, countries: [] } }, "currency_options.eur.countries", "too_small"],
    [
      "a strange country",
      { eur: { unit_amount: 900, countries: ["de"] } },
      "currency_options.eur.countries[0]",
      "invalid_format",
    ],
    [
      "a country twice",
      { eur: { unit_amount: 900, countries: ["DE"] }, chf: { unit_amount: 900, countries: ["DE"] } },
      "currency_options.chf.countries",
      "not_unique",
    ],
    ["a list", [], "currency_options", "invalid_type"],
  ])("with %s are rejected", async (_, currency_options, field, code) => {
    const { api } = await freshMerchant();
    const { id: product } = await newProduct(api);
    const body = { product, currency: "usd", unit_amount: 1900, currency_options };
    const { status, body: answer } = await api("POST", PRICES, { body });
    expect([status, answer.error.details[0].field, answer.error.details[0].code]).toEqual([400, field, code]);
  });

  test("are rejected for amounts that customers choose", async () => {
    const { api } = await freshMerchant();
    const { id: product } = await newProduct(api);
    const body = { product, currency: "usd", custom_unit_amount: { enabled: true }, currency_options: OPTIONS };
    expect((await api("POST", PRICES, { body })).body.error.param).toBe("currency_options");
  });
});

describe("a link's page", () => {
  test("shows the country's price, and charges the price that it showed", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api)]);
    for (const [country, text, currency, amount] of [
      ["DE", "€17.00", "eur", 1700],
      ["IN", "₹499.00", "inr", 49900],
      ["US", "$19.00", "usd", 1900],
      ["CH", "$19.00", "usd", 1900],
      ["default", "$19.00", "usd", 1900],
    ] as const) {
      const html = await linkPage(link.id, country);
      expect(html).toContain(`Pay ${text}`);
      expect(html).toContain("Prices for");
      const shown = /data-shown="([^"]*)"/.exec(html)?.[1];
      const { body } = await start(link.id, shown);
      expect(body.offer).toBe(fingerprint(html));
      expect(body.submitLabel).toBe(`Pay ${text}`);
      expect((await pay(body.sessionId, { offer: body.offer })).body).toHaveProperty("next");
      const session = (await api("GET", `${SESSIONS}/${body.sessionId}`)).body;
      expect(session).toMatchObject({ currency, amount_total: amount, payment_status: "paid" });
      const payments = (await api("GET", `/api/v3/payment-intents/${session.payment_intent}`)).body;
      expect(payments).toMatchObject({ currency, amount });
    }
    expect((await api("GET", `${LINKS}/${link.id}`)).body).toMatchObject({ conversions: 5, revenue: 57 });
  });

  test("a payment in another currency is refunded and posted in that currency", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api)]);
    const { body } = await start(link.id, "DE");
    expect((await pay(body.sessionId)).body).toHaveProperty("next");
    const { payment_intent } = (await api("GET", `${SESSIONS}/${body.sessionId}`)).body;
    const refund = await api("POST", "/api/v3/refunds", { body: { payment_intent, amount: 700 } });
    expect(refund.body).toMatchObject({ amount: 700, currency: "eur" });
    const { data } = (await api("GET", "/api/v3/balance-transactions?currency=eur")).body;
    // The sandbox takes a fee in the same currency.
    expect(data.map((entry: { amount: number }) => entry.amount)).toEqual(expect.arrayContaining([-700, -79, 1700]));
    expect((await api("GET", `${LINKS}/${link.id}`)).body.revenue).toBe(0);
  });

  test("a price for a country in the default currency is only for that country", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [
      await newPrice(api, { currency_options: { usd: { unit_amount: 900, countries: ["IN", "BR"] } } }),
    ]);
    expect(await linkPage(link.id, "BR")).toContain("Pay $9.00");
    expect(await linkPage(link.id, "US")).toContain("Pay $19.00");
  });

  test("has the default prices where a line lacks the currency", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api), await newPrice(api, { currency_options: undefined })]);
    const html = await linkPage(link.id, "DE");
    expect(html).toContain("Pay $38.00");
    expect(/data-shown="([^"]*)"/.exec(html)).toBeNull();
  });

  test("has the default prices if no shipping option has the currency, and the country's prices if one has", async () => {
    const { api } = await freshMerchant();
    const price = await newPrice(api);
    const usd = { display_name: "Post", fixed_amount: { amount: 500, currency: "usd" } };
    const eur = { display_name: "Post", fixed_amount: { amount: 400, currency: "eur" } };
    const shipping_address_collection = { allowed_countries: ["DE"] };
    const without = await newLink(api, [price], { shipping_options: [usd], shipping_address_collection });
    expect(await linkPage(without.id, "DE")).toContain("Pay $24.00");
    const link = await newLink(api, [price], { shipping_options: [usd, eur], shipping_address_collection });
    expect(await linkPage(link.id, "DE")).toContain("Pay €21.00");
    const gbp = { display_name: "Post", fixed_amount: { amount: 400, currency: "gbp" } };
    const body = {
      line_items: [{ price: price.id, quantity: 1 }],
      shipping_options: [gbp],
      shipping_address_collection,
    };
    expect((await api("POST", LINKS, { body })).body.error.code).toBe("currency_mismatch");
  });

  test("shows another country's prices without JavaScript, and keeps the code", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api)], { allow_promotion_codes: true });
    await createObject(api, "/api/v3/promotion-codes", { code: "TENTH", percent_off: 10 });
    const { text } = await page("GET", `/pay/${link.id}?prefilled_promo_code=TENTH`, { headers });
    const form = /<form[^>]*id="price-country-form".*?<\/form>/s.exec(text)?.[0] ?? "";
    expect(form).toContain('method="get"');
    expect(form).toContain('name="price_country"');
    expect(form).not.toContain("disabled");
    expect(form).toContain('name="prefilled_promo_code" value="TENTH"');
    expect(form).toMatch(/<input type="submit"[^>]*value="Show prices"/);
    // The only button that submits is the one that pays (contract, section 6).
    expect(text.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
  });

  test("no country gets a price of countries to which nothing ships", async () => {
    const { api } = await freshMerchant();
    const price = await newPrice(api);
    const option = (currency: string, countries: string[]) => ({
      display_name: "Post",
      fixed_amount: { amount: 400, currency },
      countries,
    });
    const shipping_address_collection = { allowed_countries: ["DE", "FR", "US"] };
    const shipping_options = [option("usd", ["DE", "FR", "US"]), option("eur", ["DE"])];
    const link = await newLink(api, [price], { shipping_options, shipping_address_collection });
    expect(await linkPage(link.id, "DE")).toContain("€17.00");
    const french = await linkPage(link.id, "FR");
    expect(french).toContain("$19.00");
    expect(french).not.toContain("€");
    expect(/<select[^>]*id="price-country".*?<\/select>/s.exec(french)?.[0].match(/value="(..)"/g)).toEqual([
      'value="DE"',
    ]);
    const body = {
      line_items: [{ price: price.id, quantity: 1 }],
      shipping_options: [option("eur", ["DE"])],
      shipping_address_collection,
    };
    expect((await api("POST", LINKS, { body })).body.error).toMatchObject({
      code: "currency_mismatch",
      param: "shipping_options",
    });
  });

  test("has the default prices with a fixed fee, even if a country's price is in the default currency", async () => {
    const { api } = await freshMerchant();
    const price = await newPrice(api, { currency_options: { usd: { unit_amount: 900, countries: ["IN"] } } });
    const link = await newLink(api, [price], { application_fee_amount: 1000 });
    expect(await linkPage(link.id, "IN")).toContain("Pay $19.00");
  });

  test("has the default prices if the URL's code lacks the currency; a code entered later is rejected", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api)], { allow_promotion_codes: true });
    await createObject(api, "/api/v3/promotion-codes", { code: "BUCKS", amount_off: 500, currency: "usd" });
    await createObject(api, "/api/v3/promotion-codes", { code: "EUROS", amount_off: 500, currency: "eur" });
    const url = `/pay/${link.id}?price_country=DE&prefilled_promo_code=`;
    expect((await page("GET", `${url}BUCKS`, { headers })).text).toContain("Pay $14.00");
    expect((await page("GET", `${url}EUROS`, { headers })).text).toContain("Pay €12.00");
    const { body } = await start(link.id, "DE");
    const order = (promotionCode: string) =>
      page("POST", `/checkout/${body.sessionId}/order`, { body: { promotionCode }, headers });
    expect((await order("EUROS")).body.submitLabel).toBe("Pay €12.00");
    const rejected = await order("BUCKS");
    expect(rejected.status).toBe(400);
    expect(JSON.stringify(rejected.body)).toContain("This code is for prices in another currency");
    expect((await pay(body.sessionId)).body).toHaveProperty("next");
    expect((await api("GET", `${SESSIONS}/${body.sessionId}`)).body).toMatchObject({
      currency: "eur",
      amount_total: 1200,
    });
  });

  test("a subscription renews at the displayed price", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api, { recurring: { interval: "month" } })]);
    const { body } = await start(link.id, "DE");
    expect((await pay(body.sessionId)).body).toHaveProperty("next");
    const { subscription } = (await api("GET", `${SESSIONS}/${body.sessionId}`)).body;
    await advance(api, 35);
    const { data } = (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body;
    expect(data.map((invoice: { currency: string; total: number }) => [invoice.currency, invoice.total])).toEqual([
      ["eur", 1700],
      ["eur", 1700],
    ]);
    const { body: running } = await api("GET", `/api/v3/subscriptions/${subscription}`);
    const [item] = running.items.data;
    const changed = await api("POST", `/api/v3/subscriptions/${subscription}`, {
      body: { items: [{ id: item.id, price: item.price.id, quantity: 2 }] },
    });
    expect(changed.status).toBe(200);
  });
});

describe("require_card_country", () => {
  const card = (token: string) => ({ card: { ...CARD, token } });

  test("rejects a card from another country before anything is charged, and accepts one from the country", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api)], { require_card_country: true });
    expect(link.require_card_country).toBe(true);
    const { body } = await start(link.id, "IN");
    const rejected = await pay(body.sessionId, card("tok_visa"));
    expect([rejected.status, rejected.body.error.code]).toEqual([402, "card_country_mismatch"]);
    expect(rejected.body.error.message).toContain("Prices for");
    expect((await api("GET", `${SESSIONS}/${body.sessionId}`)).body).not.toHaveProperty("payment_intent");
    const helper = await api("POST", `/api/v3/test-helpers/checkout/sessions/${body.sessionId}/complete`, {
      body: { email: "buyer@shopper.example", name: "Jane Doe", country: "IN", card: "tok_visa" },
    });
    expect(helper.body.error.code).toBe("card_country_mismatch");
    expect((await pay(body.sessionId, card("tok_in"))).body).toHaveProperty("next");
    const { body: changed } = await api("PUT", `${LINKS}/${link.id}`, { body: { require_card_country: false } });
    expect(changed).not.toHaveProperty("require_card_country");
  });

  test("accepts a card of a country with the same price, and asks the processor up to ten times", async () => {
    const { api } = await freshMerchant();
    const price = await newPrice(api, { currency_options: { usd: { unit_amount: 900, countries: ["IN", "BR"] } } });
    const link = await newLink(api, [price], { require_card_country: true });
    const { body } = await start(link.id, "IN");
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      codes.push((await pay(body.sessionId, card("tok_fr"))).body.error.code);
    }
    expect(codes).toEqual([...Array(10).fill("card_country_mismatch"), "rate_limited"]);
    const { body: other } = await start(link.id, "IN");
    expect((await pay(other.sessionId, card("tok_br"))).body).toHaveProperty("next");
  });

  const inTwo = (amount: number) => ({ currency_options: { usd: { unit_amount: amount, countries: ["IN", "BR"] } } });

  test("doesn't compare an amount that the customer chooses", async () => {
    const { api } = await freshMerchant();
    const { default_price: tip } = await newProduct(api, { amountType: "CUSTOM", minimumAmount: 1, presetAmount: 5 });
    const link = await newLink(api, [await newPrice(api, inTwo(900)), { id: tip }], { require_card_country: true });
    const { body } = await start(link.id, "IN");
    await page("POST", `/checkout/${body.sessionId}/order`, { body: { amount: "7.50" }, headers });
    expect((await pay(body.sessionId, card("tok_fr"))).body.error.code).toBe("card_country_mismatch");
    expect((await pay(body.sessionId, card("tok_br"))).body).toHaveProperty("next");
  });

  test("compares the session's order, even after the link sells something else", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api, inTwo(900))], { require_card_country: true });
    const { body } = await start(link.id, "IN");
    const { id } = await newPrice(api, { currency_options: undefined });
    await api("PUT", `${LINKS}/${link.id}`, { body: { line_items: [{ price: id }] } });
    expect((await pay(body.sessionId, card("tok_fr"))).body.error.code).toBe("card_country_mismatch");
    expect((await pay(body.sessionId, card("tok_br"))).body).toHaveProperty("next");
  });

  test("compares an optional item only if it was added", async () => {
    const { api } = await freshMerchant();
    const inOne = { currency_options: { usd: { unit_amount: 500, countries: ["IN"] } } };
    const { id: item } = await newPrice(api, inOne);
    const link = await newLink(api, [await newPrice(api, inTwo(900))], {
      require_card_country: true,
      optional_items: [{ price: item }],
    });
    const { body } = await start(link.id, "IN");
    const order = (quantity: number) =>
      page("POST", `/checkout/${body.sessionId}/order`, { body: { quantities: { [item]: quantity } }, headers });
    expect((await order(1)).body.submitLabel).toBe("Pay $14.00");
    expect((await pay(body.sessionId, card("tok_br"))).body.error.code).toBe("card_country_mismatch");
    await order(0);
    expect((await pay(body.sessionId, card("tok_br"))).body).toHaveProperty("next");
  });

  test("also applies on the page of a subscription's invoice", async () => {
    const { api } = await freshMerchant();
    const price = await newPrice(api, { recurring: { interval: "month" } });
    const link = await newLink(api, [price], {
      require_card_country: true,
      payment_method_collection: "if_required",
      subscription_data: { trial_period_days: 3 },
    });
    const { body } = await start(link.id, "IN");
    expect((await pay(body.sessionId, { card: undefined })).body).toHaveProperty("next");
    await advance(api, 5);
    const { subscription } = (await api("GET", `${SESSIONS}/${body.sessionId}`)).body;
    const { data } = (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body;
    const invoice = data.find(({ status }: { status: string }) => status === "open");
    const { pathname, search } = new URL(invoice.hosted_invoice_url);
    const payInvoice = (token: string) =>
      page("POST", `${pathname}/pay${search}`, {
        body: { ...VISA_PAYMENT, ...card(token) },
        headers,
      });
    expect((await payInvoice("tok_visa")).body.error.code).toBe("card_country_mismatch");
    expect((await payInvoice("tok_in")).body).toHaveProperty("next");
  });

  test("accepts every EEA card for an EEA price, and every card for the default prices", async () => {
    const { api } = await freshMerchant();
    const link = await newLink(api, [await newPrice(api)], { require_card_country: true });
    for (const [country, token, status] of [
      ["DE", "tok_fr", 200],
      ["DE", "tok_gb", 402],
      ["", "tok_br", 200],
    ] as const) {
      const { body } = await start(link.id, country);
      expect((await pay(body.sessionId, card(token))).status).toBe(status);
    }
  });
});

describe("currency of a new session", () => {
  test("selects the amounts in it, or names the line that has none", async () => {
    const { api } = await freshMerchant();
    const [price, plain] = [
      await newPrice(api),
      await newPrice(api, { currency_options: { chf: { unit_amount: 1 * 1800 } } }),
    ];
    const line = ({ id }: { id: string }) => ({ price: id, quantity: 2 });
    const session = await createObject(api, SESSIONS, { line_items: [line(price)], currency: "EUR" });
    expect(session).toMatchObject({ currency: "eur", amount_total: 3400 });
    expect(await createObject(api, SESSIONS, { line_items: [line(price)], currency: "usd" })).toMatchObject({
      amount_total: 3800,
    });
    const { status, body } = await api("POST", SESSIONS, {
      body: { line_items: [line(price), line(plain)], currency: "eur" },
    });
    expect([status, body.error.param, body.error.code]).toEqual([400, "currency", "currency_mismatch"]);
    expect(body.error.message).toContain(plain.id);
  });
});
