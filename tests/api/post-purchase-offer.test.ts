import { describe, expect, test } from "vitest";
import { forgetCardsOfOffers } from "#checkout/checkout-session/forget-cards-of-offers.ts";
import { db } from "#platform/database/db.ts";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const LINKS = "/api/v3/payment-links";
const PRICES = "/api/v3/prices";
const page = apiClient(baseUrl);
const EXPIRY = { expiryMonth: 12, expiryYear: 2040 };
const COOKIE = `checkstand.browser=${"a".repeat(43)}`;
const OTHER_COOKIE = `checkstand.browser=${"b".repeat(43)}`;
const CONSENT = { postPurchaseOffer: true };
const HTML = { accept: "text/html", "accept-language": "en" };

interface Payment {
  token?: string;
  consent?: object;
  headers?: Record<string, string>;
}

const pay = (id: string, { token = "tok_visa", consent = CONSENT, headers = {} }: Payment = {}): Promise<ApiResponse> =>
  page("POST", `/checkout/${id}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", card: { token, ...EXPIRY }, consent },
    headers: { origin: baseUrl, "accept-language": "en", cookie: COOKIE, ...headers },
  });

const open = (path: string, headers: Record<string, string> = { cookie: COOKIE }): Promise<ApiResponse> =>
  page("GET", path, { headers: { ...HTML, ...headers } });

const post = (path: string, body: string, headers: Record<string, string> = { cookie: COOKIE }): Promise<ApiResponse> =>
  page("POST", path, {
    rawBody: body,
    headers: { ...HTML, origin: baseUrl, "content-type": "application/x-www-form-urlencoded", ...headers },
  });

const decide = (id: string, decision: string) => post(`/checkout/${id}/authenticate`, `decision=${decision}`);

const goesTo = (response: ApiResponse) => [response.status, response.headers.location?.replace(baseUrl, "")];

/** What the form of the offer's page sends. */
async function accept(id: string, headers?: Record<string, string>): Promise<ApiResponse> {
  const { text } = await open(`/checkout/${id}/offer`);
  const seen = /name="offer" value="([^"]+)"/.exec(text)?.[1] ?? "";
  return post(`/checkout/${id}/offer`, `offer=${seen}`, headers);
}

/** Coffee for USD 19.90, and afterwards a grinder for USD 49. */
async function newSession(api: Api, body: object = {}, offer: object = {}) {
  const coffee = await newProduct(api);
  const grinder = await newProduct(api, { name: "Grinder", priceAmount: 49, ...offer });
  const { id } = await createObject(api, SESSIONS, {
    productId: coffee.id,
    post_purchase_offer: { price: grinder.default_price },
    ...body,
  });
  return { id: id as string, grinder, coffee };
}

async function paidSession(body: object = {}, payment: Payment = {}) {
  const { merchant, api } = await freshMerchant();
  const { id, grinder, coffee } = await newSession(api, body);
  const paid = await pay(id, payment);
  expect(paid.status, paid.text).toBe(200);
  return { merchant, api, id, grinder, coffee, next: (paid.body.next as string).replace(baseUrl, "") };
}

const sessionsOf = async (api: Api) => (await api("GET", SESSIONS)).body.data as Record<string, unknown>[];
const offered = async (api: Api, id: string) =>
  (await sessionsOf(api)).filter(({ offered_after: first }) => first === id);
const paidAmounts = async (api: Api) =>
  (await api("GET", "/api/v3/payment-intents")).body.data
    .filter(({ status }: { status: string }) => status === "succeeded")
    .map(({ amount }: { amount: number }) => amount);

describe("the setting", () => {
  test("is returned by sessions and links, changed, and cleared", async () => {
    const { api } = await freshMerchant();
    const { id, grinder, coffee } = await newSession(api);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.post_purchase_offer).toEqual({ price: grinder.default_price });
    const offer = { price: grinder.default_price, heading: "Grind it fresh" };
    const link = await createObject(api, LINKS, { productIds: [coffee.id], post_purchase_offer: offer });
    expect(link.post_purchase_offer).toEqual(offer);
    const path = `${LINKS}/${link.id}`;
    const kept = await api("PUT", path, { body: { label: "Beans" } });
    expect(kept.body.post_purchase_offer).toEqual(offer);
    const changed = await api("PUT", path, { body: { post_purchase_offer: { price: grinder.default_price } } });
    expect(changed.body.post_purchase_offer).toEqual({ price: grinder.default_price });
    const cleared = await api("PUT", path, { body: { post_purchase_offer: null } });
    expect(cleared.body).not.toHaveProperty("post_purchase_offer");
  });

  test("of a link is that of its sessions", async () => {
    const { api } = await freshMerchant();
    const { grinder, coffee } = await newSession(api);
    const offer = { price: grinder.default_price };
    const link = await createObject(api, LINKS, { productIds: [coffee.id], post_purchase_offer: offer });
    const started = await page("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
    const session = await api("GET", `${SESSIONS}/${started.body.sessionId}`);
    expect(session.body.post_purchase_offer).toEqual(offer);
  });

  test("needs a one-time price with a fixed amount that can be sold in the order's currency", async () => {
    const { api } = await freshMerchant();
    const coffee = await newProduct(api);
    const other = await newProduct(api, { name: "Grinder", priceAmount: 49 });
    const price = (body: object) =>
      createObject(api, PRICES, { product: other.id, currency: "usd", unit_amount: 4900, ...body });
    const archived = await price({ unit_amount: 4500 });
    await api("POST", `${PRICES}/${archived.id}`, { body: { active: false } });
    const donation = await newProduct(api, { name: "Tip", amountType: "CUSTOM", priceAmount: undefined });
    const cases: [string, unknown, string][] = [
      ["price", "price_unknown", "resource_missing"],
      ["price", archived.id, "price_inactive"],
      ["price", (await price({ recurring: { interval: "month" } })).id, "parameter_invalid"],
      ["price", donation.default_price, "parameter_invalid"],
      ["price", (await price({ currency: "eur" })).id, "currency_mismatch"],
      ["price", 7, "parameter_invalid"],
      ["price", "p".repeat(201), "parameter_invalid"],
    ];
    for (const [member, value, code] of cases) {
      const offer = { post_purchase_offer: { [member]: value } };
      for (const [path, lines] of [
        [SESSIONS, { productId: coffee.id }],
        [LINKS, { productIds: [coffee.id] }],
      ] as const) {
        const { status, body } = await api("POST", path, { body: { ...lines, ...offer } });
        expect([status, body.error?.code, body.error?.param], `${path} ${value}`).toEqual([
          400,
          code,
          "post_purchase_offer.price",
        ]);
      }
    }
    const long = { price: other.default_price, heading: "h".repeat(101) };
    const tooLong = await api("POST", SESSIONS, { body: { productId: coffee.id, post_purchase_offer: long } });
    expect([tooLong.status, tooLong.body.error.param]).toEqual([400, "post_purchase_offer.heading"]);
    const empty = await api("POST", SESSIONS, { body: { productId: coffee.id, post_purchase_offer: {} } });
    expect([empty.status, empty.body.error.param]).toEqual([400, "post_purchase_offer.price"]);
    const euro = await price({ currency: "eur", currency_options: { usd: { unit_amount: 4900 } } });
    const inBoth = { productId: coffee.id, post_purchase_offer: { price: euro.id } };
    expect((await api("POST", SESSIONS, { body: inBoth })).status).toBe(200);
  });

  test("needs mode payment, and lines that stay so", async () => {
    const { api } = await freshMerchant();
    const coffee = await newProduct(api);
    const club = await newProduct(api, { name: "Club", recurringInterval: "month" });
    const grinder = await newProduct(api, { name: "Grinder", priceAmount: 49 });
    const post_purchase_offer = { price: grinder.default_price };
    const refused = (response: ApiResponse) => [response.status, response.body.error?.param];
    const subscription = { productId: club.id, mode: "subscription", post_purchase_offer };
    expect(refused(await api("POST", SESSIONS, { body: subscription }))).toEqual([400, "post_purchase_offer"]);
    const setup = { mode: "setup", post_purchase_offer };
    expect(refused(await api("POST", SESSIONS, { body: setup }))).toEqual([400, "post_purchase_offer"]);
    const recurring = { productIds: [club.id], post_purchase_offer };
    expect(refused(await api("POST", LINKS, { body: recurring }))).toEqual([400, "post_purchase_offer"]);
    const link = await createObject(api, LINKS, { productIds: [coffee.id], post_purchase_offer });
    const path = `${LINKS}/${link.id}`;
    expect(refused(await api("PUT", path, { body: { productIds: [club.id] } }))).toEqual([400, "productIds"]);
    const plain = await createObject(api, LINKS, { productIds: [club.id] });
    const later = await api("PUT", `${LINKS}/${plain.id}`, { body: { post_purchase_offer } });
    expect(refused(later)).toEqual([400, "post_purchase_offer"]);
  });
});

describe("consent", () => {
  test("is asked by an empty checkbox of the card, and only where something is offered", async () => {
    const { api } = await freshMerchant();
    const { id, coffee } = await newSession(api);
    const box = /<input[^>]*id="consent\.postPurchaseOffer"[^>]*>/;
    const [shown] = box.exec((await open(`/checkout/${id}`)).text) ?? [];
    expect(shown).toContain('type="checkbox"');
    expect(shown).not.toContain("checked");
    const plain = await createObject(api, SESSIONS, { productId: coffee.id });
    expect((await open(`/checkout/${plain.id}`)).text).not.toMatch(box);
  });

  test("saves the card for the offer alone: no customer, no payment method of one", async () => {
    const { merchant, api, id } = await paidSession();
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body.consent).toEqual({ post_purchase_offer: "opt_in" });
    expect(body).not.toHaveProperty("customer");
    expect(await merchant.count("payment_methods", "true")).toBe(0);
    expect(await merchant.count("post_purchase_offers", `checkout_session_id = '${id}'`)).toBe(1);
  });

  test("without it, nothing is saved or offered", async () => {
    const { merchant, api, id, next } = await paidSession({}, { consent: {} });
    expect(next).toBe(`/checkout/${id}`);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.consent).toEqual({ post_purchase_offer: "opt_out" });
    expect(await merchant.count("post_purchase_offers", "true")).toBe(0);
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
  });

  test("is ignored where nothing is offered, and for another method than a card", async () => {
    const { merchant, api } = await freshMerchant();
    const coffee = await newProduct(api);
    const { id } = await createObject(api, SESSIONS, { productId: coffee.id });
    await pay(id as string);
    expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("consent");
    const byBank = await newSession(api, { payment_method_types: ["card", "ideal"] });
    const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "NL", method: "ideal", consent: CONSENT };
    await page("POST", `/checkout/${byBank.id}/pay`, { body, headers: { origin: baseUrl, cookie: COOKIE } });
    await decide(byBank.id, "authorize");
    await open(`/checkout/${byBank.id}/return`);
    expect((await api("GET", `${SESSIONS}/${byBank.id}`)).body.payment_status).toBe("paid");
    expect(await merchant.count("post_purchase_offers", "true")).toBe(0);
  });
});

describe("the page", () => {
  test("follows the payment in the browser that paid, and says what is charged to which card", async () => {
    const { id, next } = await paidSession({ success_url: "https://shop.example/thanks?s={CHECKOUT_SESSION_ID}" });
    expect(next).toBe(`/checkout/${id}/offer`);
    const { status, text, headers } = await open(next);
    expect(status).toBe(200);
    expect(text).toContain("Grinder");
    expect(text).toContain("Visa •••• 4242");
    expect(text).toContain('value="Buy now and pay $49.00"');
    expect(text).toContain(`href="https://shop.example/thanks?s=${id}"`);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const german = await open(`${next}?locale=de`);
    expect(german.text).toContain("Zahlungspflichtig bestellen: 49,00");
    expect(german.text).toContain(`action="/checkout/${id}/offer?locale=de"`);
  });

  test("shows the merchant's heading", async () => {
    const { api } = await freshMerchant();
    const grinder = await newProduct(api, { name: "Grinder", priceAmount: 49 });
    const offer = { price: grinder.default_price, heading: "Grind <it> fresh" };
    const { id } = await newSession(api, { post_purchase_offer: offer });
    await pay(id);
    expect((await open(`/checkout/${id}/offer`)).text).toContain("Grind &lt;it&gt; fresh");
  });

  test("does not open by the session's ID: without the cookie, or with another one, it is the confirmation", async () => {
    const { merchant, id } = await paidSession();
    for (const headers of [{}, { cookie: OTHER_COOKIE }] as Record<string, string>[]) {
      expect(goesTo(await open(`/checkout/${id}/offer`, headers))).toEqual([303, `/checkout/${id}`]);
      const { body } = await page("GET", `/checkout/${id}/state`, { headers });
      expect(body.next).toBe(`${baseUrl}/checkout/${id}`);
      expect(goesTo(await accept(id, headers))).toEqual([303, `/checkout/${id}`]);
    }
    expect(await merchant.count("checkout_sessions", "true")).toBe(1);
    expect((await open("/checkout/cs_test_unknown/offer")).status).toBe(404);
  });

  test("is never shown in a frame, and the flow goes on without it", async () => {
    const framed = { cookie: COOKIE, "sec-fetch-dest": "iframe" };
    const { id, next } = await paidSession({}, { headers: { "x-checkstand-framed": "1" } });
    expect(next).toBe(`/checkout/${id}`);
    expect(goesTo(await open(`/checkout/${id}/offer`, framed))).toEqual([303, `/checkout/${id}`]);
    expect(goesTo(await accept(id, framed))).toEqual([303, `/checkout/${id}`]);
  });

  test("follows 3-D Secure of the first payment", async () => {
    const { api } = await freshMerchant();
    const { id } = await newSession(api);
    await pay(id, { token: "tok_three_d_secure_saved" });
    await decide(id, "authorize");
    await open(`/checkout/${id}/return`);
    const { body } = await page("GET", `/checkout/${id}/state`, { headers: { cookie: COOKIE } });
    expect(body.next).toBe(`${baseUrl}/checkout/${id}/offer`);
  });

  test("is gone when the price is archived, the product is inactive, or money went back", async () => {
    const gone = async (end: (shop: Awaited<ReturnType<typeof paidSession>>) => Promise<unknown>) => {
      const shop = await paidSession();
      await end(shop);
      expect(goesTo(await open(`/checkout/${shop.id}/offer`))).toEqual([303, `/checkout/${shop.id}`]);
      expect(goesTo(await post(`/checkout/${shop.id}/offer`, "offer=x"))).toEqual([303, `/checkout/${shop.id}`]);
    };
    await gone(({ api, grinder }) => api("POST", `/api/v3/products/${grinder.id}`, { body: { status: "INACTIVE" } }));
    await gone(async ({ api, id }) => {
      const { payment_intent } = (await api("GET", `${SESSIONS}/${id}`)).body;
      await api("POST", "/api/v3/refunds", { body: { payment_intent, amount: 100 } });
    });
    await gone(async ({ merchant, id }) => {
      const where = { merchantId: merchant.id, checkoutSessionId: id };
      await db().postPurchaseOffer.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1000) } });
    });
  });

  test("is gone when the payment is disputed", async () => {
    const { api, id } = await paidSession({}, { token: "tok_disputed" });
    expect((await open(`/checkout/${id}/offer`)).status).toBe(200);
    await api("POST", "/api/v3/test-clock/advance", { body: { seconds: 120 } });
    await expect.poll(async () => (await open(`/checkout/${id}/offer`)).status, { timeout: 60_000 }).toBe(303);
  });

  test("can be accepted for an hour by the merchant's clock", async () => {
    const { api, id } = await paidSession();
    const advance = (seconds: number) => api("POST", "/api/v3/test-clock/advance", { body: { seconds } });
    await advance(59 * 60);
    expect((await open(`/checkout/${id}/offer`)).status).toBe(200);
    await advance(61);
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
  });
});

describe("accepting", () => {
  test("charges the saved card for a session of its own, with what the customer gave before", async () => {
    const { merchant, api, id } = await paidSession({
      success_url: "https://shop.example/thanks",
      metadata: { campaign: "spring" },
      client_reference_id: "order-7",
    });
    const accepted = await accept(id);
    const [session] = await offered(api, id);
    expect(goesTo(accepted)).toEqual([303, `/checkout/${session?.id}`]);
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      amount_total: 4900,
      offered_after: id,
      client_reference_id: "order-7",
      metadata: { campaign: "spring" },
      customer_details: { email: "buyer@shopper.example", name: "Jane Doe", address: { country: "DE" } },
    });
    expect(session).not.toHaveProperty("consent");
    expect(await paidAmounts(api)).toEqual([4900, 1990]);
    const types = (await merchant.events()).filter(({ type }) => type === "checkout.session.completed");
    expect(types).toHaveLength(2);
    const { text } = await open(`/checkout/${session?.id}`);
    expect(text).toContain("Grinder");
    expect(text).toContain("You also ordered: Coffee, $19.90");
    expect(text).toContain(`href="/checkout/${id}/receipt"`);
    expect(text).toContain('href="https://shop.example/thanks"');
    const stranger = await open(`/checkout/${session?.id}`, {});
    expect(stranger.text).not.toContain(id);
  });

  test("twice, in two tabs, and by Back: it is charged once", async () => {
    const { api, id } = await paidSession();
    const { text } = await open(`/checkout/${id}/offer`);
    const body = `offer=${/name="offer" value="([^"]+)"/.exec(text)?.[1]}`;
    const presses = await Promise.all([1, 2, 3].map(() => post(`/checkout/${id}/offer`, body)));
    const [session] = await offered(api, id);
    for (const press of presses) expect(goesTo(press)).toEqual([303, `/checkout/${session?.id}`]);
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${session?.id}`]);
    expect(goesTo(await post(`/checkout/${id}/offer`, body))).toEqual([303, `/checkout/${session?.id}`]);
    expect(await offered(api, id)).toHaveLength(1);
    expect(await paidAmounts(api)).toEqual([4900, 1990]);
    // Its own page does not offer it again.
    const { body: state } = await page("GET", `/checkout/${id}/state`, { headers: { cookie: COOKIE } });
    expect(state.next).toBe(`${baseUrl}/checkout/${id}`);
  });

  test("a changed price is shown before it is charged", async () => {
    const { api, id, grinder } = await paidSession();
    const { text } = await open(`/checkout/${id}/offer`);
    const seen = /name="offer" value="([^"]+)"/.exec(text)?.[1];
    await api("POST", `/api/v3/products/${grinder.id}`, { body: { name: "Hand grinder" } });
    for (const body of [`offer=${seen}`, "", "offer=", `offer=${"x".repeat(101)}`]) {
      expect(goesTo(await post(`/checkout/${id}/offer`, body))).toEqual([303, `/checkout/${id}/offer`]);
    }
    expect(await paidAmounts(api)).toEqual([1990]);
    await accept(id);
    expect(await paidAmounts(api)).toEqual([4900, 1990]);
  });

  test("a declined card leads to the normal page of the offer's session, with what is known", async () => {
    const { api, id } = await paidSession({}, { token: "tok_declined_later" });
    const accepted = await accept(id);
    const [session] = await offered(api, id);
    const path = `/checkout/${session?.id}`;
    expect(goesTo(accepted)).toEqual([303, path]);
    const { text } = await open(path);
    expect(text).toContain('id="failure"');
    expect(text).toContain('value="buyer@shopper.example"');
    expect(text).toContain("Pay $49.00");
    expect(text).not.toContain("consent.postPurchaseOffer");
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, path]);
    const paid = await pay(session?.id as string);
    expect(paid.body.next).toBe(`${baseUrl}${path}`);
    expect(await paidAmounts(api)).toEqual([4900, 1990]);
  });

  test("3-D Secure leads to the bank and back to the confirmation of both", async () => {
    const { api, id } = await paidSessionAtBank();
    const accepted = await accept(id);
    const [session] = await offered(api, id);
    const path = `/checkout/${session?.id}`;
    expect(goesTo(accepted)).toEqual([303, `${path}/authenticate`]);
    expect(await paidAmounts(api)).toEqual([1990]);
    // A second press while the bank asks leads to the same session.
    expect(goesTo(await post(`/checkout/${id}/offer`, "offer=x"))).toEqual([303, path]);
    await decide(session?.id as string, "authorize");
    await open(`${path}/return`);
    expect((await open(path)).text).toContain("You also ordered: Coffee, $19.90");
    expect(await paidAmounts(api)).toEqual([4900, 1990]);
  });

  test("3-D Secure that fails leaves the session open for another card", async () => {
    const { api, id } = await paidSessionAtBank();
    await accept(id);
    const [session] = await offered(api, id);
    await decide(session?.id as string, "decline");
    await open(`/checkout/${session?.id}/return`);
    expect((await open(`/checkout/${session?.id}`)).text).toContain('id="failure"');
    expect(await paidAmounts(api)).toEqual([1990]);
  });

  test("is refused from another site", async () => {
    const { api, id } = await paidSession();
    const response = await post(`/checkout/${id}/offer`, "offer=x", { cookie: COOKIE, origin: "https://evil.example" });
    expect(response.status).toBe(403);
    expect(await offered(api, id)).toHaveLength(0);
  });

  test("charges tax as in the first order, and ships to the same address", async () => {
    const { api } = await freshMerchant();
    await createObject(api, "/api/v3/tax-rates", {
      display_name: "VAT",
      percentage: 19,
      country: "DE",
      inclusive: false,
    });
    const { id } = await newSession(api, {
      automatic_tax: { enabled: true },
      shipping_address_collection: { allowed_countries: ["DE", "US"] },
    });
    const address = { country: "DE", line1: "Hauptstr. 1", postalCode: "10115", city: "Berlin" };
    const body = {
      ...{ email: "buyer@shopper.example", name: "Jane Doe", country: "US", postalCode: "10001", consent: CONSENT },
      card: { token: "tok_visa", ...EXPIRY },
      shipping: { name: "Jane Doe", ...address },
    };
    const send = () => page("POST", `/checkout/${id}/pay`, { body, headers: { origin: baseUrl, cookie: COOKIE } });
    await send();
    if ((await api("GET", `${SESSIONS}/${id}`)).body.status === "open") await send();
    expect((await open(`/checkout/${id}/offer`)).text).toContain("$58.31");
    await accept(id);
    const [session] = await offered(api, id);
    expect(session).toMatchObject({
      amount_total: 5831,
      total_details: { amount_tax: 931 },
      shipping: { name: "Jane Doe", address: { city: "Berlin" } },
    });
  });

  test("belongs to the same customer", async () => {
    const { api, id } = await paidSession({ externalCustomerId: "user-7" });
    await accept(id);
    const [first, [session]] = [(await api("GET", `${SESSIONS}/${id}`)).body, await offered(api, id)];
    expect(first.customer).toMatch(/^cus_/);
    expect([session?.customer, session?.externalCustomerId]).toEqual([first.customer, "user-7"]);
    const methods = await api("GET", `/api/v3/customers/${first.customer}/payment-methods`);
    expect(methods.body.data).toEqual([]);
  });

  test("takes no place of the link's limit, and is none of its sessions", async () => {
    const { api } = await freshMerchant();
    const { grinder, coffee } = await newSession(api);
    const link = await createObject(api, LINKS, {
      productIds: [coffee.id],
      post_purchase_offer: { price: grinder.default_price },
      restrictions: { completed_sessions: { limit: 1 } },
    });
    const started = await page("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
    await pay(started.body.sessionId);
    await accept(started.body.sessionId);
    const [session] = await offered(api, started.body.sessionId);
    expect(session?.payment_status).toBe("paid");
    expect(session).not.toHaveProperty("payment_link");
    const { body } = await api("GET", `${LINKS}/${link.id}`);
    expect([body.conversions, body.revenue]).toEqual([1, 19.9]);
  });
});

test("the card is forgotten once its time is over", async () => {
  const { merchant, id } = await paidSession();
  const kept = { checkoutSessionId: id, forgottenAt: null };
  await forgetCardsOfOffers();
  expect(await db().postPurchaseOffer.count({ where: kept })).toBe(1);
  const data = { forgetAt: new Date(Date.now() - 1000) };
  await db().postPurchaseOffer.updateMany({ where: { merchantId: merchant.id }, data });
  await forgetCardsOfOffers();
  const row = await db().postPurchaseOffer.findUniqueOrThrow({ where: { checkoutSessionId: id } });
  expect([row.cardBrand, row.cardLastFour, row.cardExpiryYear]).toEqual([null, null, null]);
  expect(row.forgottenAt).not.toBeNull();
  const saved = await db().sandboxPaymentMethod.findUnique({ where: { methodId: row.processorMethodId } });
  expect(saved?.detachedAt).not.toBeNull();
  expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
});

/** Paid with a card whose bank asks each time. */
async function paidSessionAtBank() {
  const { api } = await freshMerchant();
  const { id } = await newSession(api);
  await pay(id, { token: "tok_three_d_secure_always" });
  await decide(id, "authorize");
  await open(`/checkout/${id}/return`);
  return { api, id };
}
