import { describe, expect, test } from "vitest";
import { leaseCardsToForget } from "#checkout/checkout-session/card-for-offer-store.ts";
import { forgetCardsOfOffers } from "#checkout/checkout-session/forget-cards-of-offers.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { db } from "#platform/database/db.ts";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { applyOutcome } from "../factories/payment-outcome.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const LINKS = "/api/v3/payment-links";
const PRICES = "/api/v3/prices";
const COUPONS = "/api/v3/coupons";
const page = apiClient(baseUrl);
const EXPIRY = { expiryMonth: 12, expiryYear: 2040 };
const COOKIE = `checkstand.browser=${"a".repeat(43)}`;
const OTHER_COOKIE = `checkstand.browser=${"b".repeat(43)}`;
const CONSENT = { offerAfterPayment: true };
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
    after_completion: { offer: { price: grinder.default_price } },
    ...body,
  });
  return { id: id as string, grinder, coffee };
}

/** The same session with a discount of the grinder. */
async function newDiscounted(api: Api, discount: unknown, body: object = {}) {
  const grinder = await newProduct(api, { name: "Grinder", priceAmount: 49 });
  return newSession(api, { after_completion: { offer: { price: grinder.default_price, discount } }, ...body });
}

/** The offer as a payment link has it. */
const onLink = (offer: object) => ({ after_completion: { type: "hosted_confirmation", offer } });

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
    expect((await api("GET", `${SESSIONS}/${id}`)).body.after_completion).toEqual({
      offer: { price: grinder.default_price },
    });
    const coupon = await createObject(api, COUPONS, { percent_off: 20 });
    const offer = { price: grinder.default_price, discount: coupon.id };
    const confirmation = { custom_message: null };
    const link = await createObject(api, LINKS, { productIds: [coffee.id], ...onLink(offer) });
    expect(link.after_completion).toEqual({ type: "hosted_confirmation", hosted_confirmation: confirmation, offer });
    const path = `${LINKS}/${link.id}`;
    const change = async (body: object) => (await api("PUT", path, { body })).body.after_completion;
    expect((await change({ label: "Beans" })).offer).toEqual(offer);
    const redirect = { type: "redirect", redirect: { url: "https://shop.example/thanks" } };
    expect(await change({ successUrl: redirect.redirect.url })).toEqual({ ...redirect, offer });
    // A coupon that is no longer valid ends the offer, and does not prevent other changes.
    await api("DELETE", `${COUPONS}/${coupon.id}`);
    expect(await change({ after_completion: { ...onLink(offer).after_completion, offer } })).toMatchObject({ offer });
    expect((await change(onLink({ price: grinder.default_price }))).offer).toEqual({ price: grinder.default_price });
    const refused = await api("PUT", path, { body: onLink(offer) });
    expect(refused.body.error).toMatchObject({ code: "resource_missing", param: "after_completion.offer.discount" });
    expect(await change({ after_completion: redirect })).toEqual(redirect);
  });

  test("of a link is that of its sessions", async () => {
    const { api } = await freshMerchant();
    const { grinder, coffee } = await newSession(api);
    const offer = { price: grinder.default_price };
    const link = await createObject(api, LINKS, { productIds: [coffee.id], ...onLink(offer) });
    const started = await page("POST", `/pay/${link.id}/sessions`, { body: {}, headers: { origin: baseUrl } });
    const session = await api("GET", `${SESSIONS}/${started.body.sessionId}`);
    expect(session.body.after_completion).toEqual({ offer });
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
    const sold = { price: other.default_price };
    const coupon = (body: object) => createObject(api, COUPONS, body);
    const expired = await coupon({ percent_off: 10, redeem_by: Math.floor(Date.now() / 1000) + 3600 });
    await db().coupon.updateMany({ where: { id: expired.id }, data: { redeemBy: new Date(Date.now() - 1000) } });
    const cases: [object, string, string][] = [
      [{ price: "price_unknown" }, "price", "resource_missing"],
      [{ price: archived.id }, "price", "price_inactive"],
      [{ price: (await price({ recurring: { interval: "month" } })).id }, "price", "parameter_invalid"],
      [{ price: donation.default_price }, "price", "parameter_invalid"],
      [{ price: (await price({ currency: "eur" })).id }, "price", "currency_mismatch"],
      [{ price: 7 }, "price", "parameter_invalid"],
      [{ price: "p".repeat(201) }, "price", "parameter_invalid"],
      [{}, "price", "parameter_missing"],
      [{ ...sold, discount: "coupon_unknown" }, "discount", "resource_missing"],
      [{ ...sold, discount: expired.id }, "discount", "parameter_invalid"],
      [{ ...sold, discount: (await coupon({ amount_off: 100, currency: "eur" })).id }, "discount", "currency_mismatch"],
      [
        { ...sold, discount: (await coupon({ percent_off: 10, applies_to: { products: [coffee.id] } })).id },
        "discount",
        "parameter_invalid",
      ],
      [{ ...sold, discount: (await coupon({ percent_off: 100 })).id }, "discount", "parameter_invalid"],
      [{ ...sold, discount: "c".repeat(201) }, "discount", "parameter_invalid"],
    ];
    for (const [offer, member, code] of cases) {
      for (const [path, body] of [
        [SESSIONS, { productId: coffee.id, after_completion: { offer } }],
        [LINKS, { productIds: [coffee.id], ...onLink(offer) }],
      ] as const) {
        const { status, body: answer } = await api("POST", path, { body });
        expect([status, answer.error?.code, answer.error?.param], `${path} ${JSON.stringify(offer)}`).toEqual([
          400,
          code,
          `after_completion.offer.${member}`,
        ]);
      }
    }
    const euro = await price({ currency: "eur", currency_options: { usd: { unit_amount: 4900 } } });
    const inBoth = { productId: coffee.id, after_completion: { offer: { price: euro.id } } };
    expect((await api("POST", SESSIONS, { body: inBoth })).status).toBe(200);
  });

  test("needs mode payment, and lines that stay so", async () => {
    const { api } = await freshMerchant();
    const coffee = await newProduct(api);
    const club = await newProduct(api, { name: "Club", recurringInterval: "month" });
    const grinder = await newProduct(api, { name: "Grinder", priceAmount: 49 });
    const offer = { price: grinder.default_price };
    const after_completion = { offer };
    const refused = (response: ApiResponse) => [response.status, response.body.error?.param];
    const subscription = { productId: club.id, mode: "subscription", after_completion };
    expect(refused(await api("POST", SESSIONS, { body: subscription }))).toEqual([400, "after_completion.offer"]);
    const setup = { mode: "setup", after_completion };
    expect(refused(await api("POST", SESSIONS, { body: setup }))).toEqual([400, "after_completion.offer"]);
    const recurring = { productIds: [club.id], ...onLink(offer) };
    expect(refused(await api("POST", LINKS, { body: recurring }))).toEqual([400, "after_completion.offer"]);
    const link = await createObject(api, LINKS, { productIds: [coffee.id], ...onLink(offer) });
    const path = `${LINKS}/${link.id}`;
    expect(refused(await api("PUT", path, { body: { productIds: [club.id] } }))).toEqual([400, "productIds"]);
    const plain = await createObject(api, LINKS, { productIds: [club.id] });
    const later = await api("PUT", `${LINKS}/${plain.id}`, { body: onLink(offer) });
    expect(refused(later)).toEqual([400, "after_completion.offer"]);
  });
});

describe("consent", () => {
  test("is asked by an empty checkbox of the card, and only where something is offered", async () => {
    const { api } = await freshMerchant();
    const { id, coffee } = await newSession(api);
    const box = /<input[^>]*id="consent\.offerAfterPayment"[^>]*>/;
    const [shown] = box.exec((await open(`/checkout/${id}`)).text) ?? [];
    expect(shown).toContain('type="checkbox"');
    expect(shown).not.toContain("checked");
    const plain = await createObject(api, SESSIONS, { productId: coffee.id });
    expect((await open(`/checkout/${plain.id}`)).text).not.toMatch(box);
  });

  test("saves the card for the offer alone: no customer, no payment method of one", async () => {
    const { merchant, api, id } = await paidSession();
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body.consent).toEqual({ offer: "opt_in" });
    expect(body).not.toHaveProperty("customer");
    expect(await merchant.count("payment_methods", "true")).toBe(0);
    expect(await merchant.count("cards_for_offers", `checkout_session_id = '${id}'`)).toBe(1);
  });

  test("without it, nothing is saved or offered", async () => {
    const { merchant, api, id, next } = await paidSession({}, { consent: {} });
    expect(next).toBe(`/checkout/${id}`);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.consent).toEqual({ offer: "opt_out" });
    expect(await merchant.count("cards_for_offers", "true")).toBe(0);
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
  });

  test("is not recorded where nothing is offered or agreed to", async () => {
    const { api } = await freshMerchant();
    const coffee = await newProduct(api);
    const { id } = await createObject(api, SESSIONS, { productId: coffee.id });
    await pay(id as string, { consent: {} });
    expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("consent");
  });

  test("is ignored for another method than a card", async () => {
    const { merchant, api } = await freshMerchant();
    const byBank = await newSession(api, { payment_method_types: ["card", "ideal"] });
    const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "NL", method: "ideal", consent: CONSENT };
    await page("POST", `/checkout/${byBank.id}/pay`, { body, headers: { origin: baseUrl, cookie: COOKIE } });
    await decide(byBank.id, "authorize");
    await open(`/checkout/${byBank.id}/return`);
    expect((await api("GET", `${SESSIONS}/${byBank.id}`)).body.payment_status).toBe("paid");
    expect(await merchant.count("cards_for_offers", "true")).toBe(0);
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

  test("shows the price with the discount, and the one without it struck through", async () => {
    const { api } = await freshMerchant();
    const coupon = await createObject(api, COUPONS, { percent_off: 20, name: "Thanks" });
    const { id } = await newDiscounted(api, coupon.id);
    await pay(id);
    const { text } = await open(`/checkout/${id}/offer`);
    const words = text.replace(/<(?!\/?s[ >])[^>]*>/g, "").replace(/<s [^>]*>/g, "<s>");
    expect(words).toMatch(/\$39\.20 instead of <s>\$49\.00<\/s>/);
    expect(text).toContain('value="Buy now and pay $39.20"');
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
      await db().cardForOffer.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1000) } });
    });
  });

  test("is gone when the payment is disputed", async () => {
    const { api, id } = await paidSession({}, { token: "tok_disputed" });
    expect((await open(`/checkout/${id}/offer`)).status).toBe(200);
    await api("POST", "/api/v3/test-clock/advance", { body: { seconds: 120 } });
    await expect.poll(async () => (await open(`/checkout/${id}/offer`)).status, { timeout: 60_000 }).toBe(303);
  });

  test("can be accepted for 30 minutes by the merchant's clock", async () => {
    const { api, id } = await paidSession();
    const advance = (seconds: number) => api("POST", "/api/v3/test-clock/advance", { body: { seconds } });
    await advance(29 * 60);
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
      expect(goesTo(await post(`/checkout/${id}/offer`, body))).toEqual([303, `/checkout/${id}/offer?changed=1`]);
    }
    expect((await open(`/checkout/${id}/offer?changed=1`)).text).toContain(en.order.repriced.order);
    expect(text).not.toContain(en.order.repriced.order);
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
    expect(text).not.toContain("consent.offerAfterPayment");
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
      ...onLink({ price: grinder.default_price }),
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

describe("the discount", () => {
  test("is that of the offer's session and its receipt, and counts as a redemption of the coupon", async () => {
    const { api } = await freshMerchant();
    const coupon = await createObject(api, COUPONS, { percent_off: 20, name: "Thanks" });
    const { id } = await newDiscounted(api, coupon.id);
    await pay(id);
    await accept(id);
    const [session] = await offered(api, id);
    expect(session).toMatchObject({
      ...{ amount_subtotal: 4900, amount_total: 3920, coupon: coupon.id },
      total_details: { amount_discount: 980 },
    });
    expect(await paidAmounts(api)).toEqual([3920, 1990]);
    expect((await api("GET", `${COUPONS}/${coupon.id}`)).body.times_redeemed).toBe(1);
    expect((await open(`/checkout/${session?.id}/receipt`)).text).toMatch(/Thanks.*-\$9\.80/s);
  });

  test("is not left out for a higher price: without a valid coupon, there is no offer", async () => {
    const gone = async (end: (api: Api, id: string) => Promise<unknown>) => {
      const { api } = await freshMerchant();
      const coupon = await createObject(api, COUPONS, { percent_off: 20, max_redemptions: 1 });
      const { id } = await newDiscounted(api, coupon.id);
      await pay(id);
      const { text } = await open(`/checkout/${id}/offer`);
      const seen = /name="offer" value="([^"]+)"/.exec(text)?.[1];
      await end(api, coupon.id as string);
      expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
      expect(goesTo(await post(`/checkout/${id}/offer`, `offer=${seen}`))).toEqual([303, `/checkout/${id}`]);
      expect(await offered(api, id)).toHaveLength(0);
    };
    await gone((api, id) => api("DELETE", `${COUPONS}/${id}`));
    await gone(async (api, id) => {
      const other = await newDiscounted(api, id);
      await pay(other.id);
      await accept(other.id);
    });
  });

  test("that is used up asks nobody to save a card", async () => {
    const { api } = await freshMerchant();
    const coupon = await createObject(api, COUPONS, { percent_off: 20 });
    const { id } = await newDiscounted(api, coupon.id);
    expect((await open(`/checkout/${id}`)).text).toContain("consent.offerAfterPayment");
    await api("DELETE", `${COUPONS}/${coupon.id}`);
    expect((await open(`/checkout/${id}`)).text).not.toContain("consent.offerAfterPayment");
  });
});

test("the offer's order has an invoice if the first one has one", async () => {
  const { api, id } = await paidSession({ invoice_creation: { enabled: true } });
  await accept(id);
  const [session] = await offered(api, id);
  expect(session?.invoice).toMatch(/^in_/);
});

test("nobody is asked to agree to an offer that can't be made", async () => {
  const { api } = await freshMerchant();
  const { grinder, coffee } = await newSession(api);
  const offer = { price: grinder.default_price };
  const link = await createObject(api, LINKS, { productIds: [coffee.id], ...onLink(offer) });
  expect((await open(`/pay/${link.id}`)).text).toContain("consent.offerAfterPayment");
  const { id } = await createObject(api, SESSIONS, { productId: coffee.id, after_completion: { offer } });
  await api("POST", `/api/v3/products/${grinder.id}`, { body: { active: false } });
  for (const path of [`/pay/${link.id}`, `/checkout/${id}`]) {
    const { status, text } = await open(path);
    expect([status, text.includes("consent.offerAfterPayment")]).toEqual([200, false]);
  }
  await pay(id as string, { consent: {} });
  expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("consent");
});

test("a product that a link offers can't be deleted", async () => {
  const { api } = await freshMerchant();
  const [coffee, grinder] = [await newProduct(api), await newProduct(api, { name: "Grinder" })];
  const link = await createObject(api, LINKS, { productIds: [coffee.id], ...onLink({ price: grinder.default_price }) });
  const remove = () => api("DELETE", `/api/v3/products/${grinder.id}`);
  const refused = await remove();
  expect([refused.status, refused.body.error.code]).toEqual([400, "resource_in_use"]);
  await api("PUT", `${LINKS}/${link.id}`, { body: { after_completion: null } });
  expect((await remove()).status).toBe(200);
});

test("the card of a deleted customer is forgotten at once", async () => {
  const { api, id } = await paidSession({ customer_creation: "always" });
  const { customer } = (await api("GET", `${SESSIONS}/${id}`)).body;
  await api("DELETE", `/api/v3/customers/${customer}`);
  const row = await db().cardForOffer.findFirstOrThrow({ where: { checkoutSessionId: id } });
  expect([row.cardBrand, row.cardLastFour, row.cardExpiryYear]).toEqual([null, null, null]);
  await forgetCardsOfOffers();
  const saved = await db().sandboxPaymentMethod.findUnique({ where: { methodId: row.processorMethodId } });
  expect(saved?.detachedAt).not.toBeNull();
});

test("the card is forgotten once its time is over", async () => {
  const { merchant, id } = await paidSession();
  const kept = { checkoutSessionId: id, forgottenAt: null };
  await forgetCardsOfOffers();
  expect(await db().cardForOffer.count({ where: kept })).toBe(1);
  const data = { forgetAt: new Date(Date.now() - 1000) };
  await db().cardForOffer.updateMany({ where: { merchantId: merchant.id }, data });
  await forgetCardsOfOffers();
  const row = await db().cardForOffer.findFirstOrThrow({ where: { checkoutSessionId: id } });
  expect([row.cardBrand, row.cardLastFour, row.cardExpiryYear]).toEqual([null, null, null]);
  expect(row.forgottenAt).not.toBeNull();
  const saved = await db().sandboxPaymentMethod.findUnique({ where: { methodId: row.processorMethodId } });
  expect(saved?.detachedAt).not.toBeNull();
  expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
});

describe("what the first order said", () => {
  const required = { consent_collection: { terms_of_service: "required", advertising: "required" } };
  const agreed = { termsOfService: true, offerAfterPayment: true };

  test("the answer about advertising platforms holds for the offer's order, too", async () => {
    for (const advertising of [true, false]) {
      const { api, id } = await paidSession(
        { consent_collection: { advertising: "required" } },
        { consent: { ...CONSENT, ...(advertising && { advertising }) } },
      );
      await accept(id);
      const [session] = await offered(api, id);
      expect([session?.consent_collection, session?.consent]).toEqual([
        { advertising: "required" },
        { advertising: advertising ? "opt_in" : "opt_out" },
      ]);
    }
  });

  test("terms that are required are accepted for each order", async () => {
    const { api, id } = await paidSession(required, { consent: agreed });
    const { text } = await open(`/checkout/${id}/offer`);
    const [box] = /<input[^>]*id="consent\.termsOfService"[^>]*>/.exec(text) ?? [];
    expect(box).toContain('required=""');
    const seen = /name="offer" value="([^"]+)"/.exec(text)?.[1];
    const without = await post(`/checkout/${id}/offer`, `offer=${seen}`);
    expect(goesTo(without)).toEqual([303, `/checkout/${id}/offer`]);
    expect(await offered(api, id)).toEqual([]);
    await post(`/checkout/${id}/offer`, `offer=${seen}&consent.termsOfService=on`);
    const [session] = await offered(api, id);
    expect(session?.consent).toEqual({ terms_of_service: "accepted", advertising: "opt_out" });
    expect(await paidAmounts(api)).toEqual([4900, 1990]);
    const { id: plain } = await paidSession();
    expect((await open(`/checkout/${plain}/offer`)).text).not.toContain("consent.termsOfService");
  });

  test("a declined card loses neither the tax ID, reverse charge nor the address", async () => {
    const { merchant, api } = await freshMerchant();
    await merchant.setReverseCharge("DE 136.695.976");
    const rate = { display_name: "TVA", percentage: 20, country: "FR", inclusive: false };
    await createObject(api, "/api/v3/tax-rates", rate);
    const { id } = await newSession(api, {
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      billing_address_collection: "required",
    });
    const address = { country: "FR", postalCode: "75001", line1: "1 rue de Rivoli", city: "Paris" };
    const buyer = { email: "buyer@shopper.example", name: "Jane Doe" };
    const headers = { origin: baseUrl, "accept-language": "en", cookie: COOKIE };
    const send = (session: string, body: object) => page("POST", `/checkout/${session}/pay`, { body, headers });
    const card = { token: "tok_declined_later", ...EXPIRY };
    const order = { ...buyer, ...address, card, taxId: { value: "FR12345678901" }, consent: CONSENT };
    if ("repriced" in (await send(id, order)).body) await send(id, order);
    await accept(id);
    const [session] = await offered(api, id);
    expect([session?.status, session?.amount_total]).toEqual(["open", 4900]);
    const again = await send(session?.id as string, {
      ...{ ...buyer, country: "FR", postalCode: "75001", again: true },
      card: { token: "tok_visa", ...EXPIRY },
    });
    expect(again.body.next, again.text).toBe(`${baseUrl}/checkout/${session?.id}`);
    expect((await api("GET", `${SESSIONS}/${session?.id}`)).body).toMatchObject({
      amount_total: 4900,
      total_details: { amount_tax: 0 },
      customer_details: {
        tax_exempt: "reverse",
        tax_ids: [{ value: "FR12345678901" }],
        address: { line1: "1 rue de Rivoli", city: "Paris" },
      },
    });
  });

  test("the prices of its country are those of the offer", async () => {
    const { api } = await freshMerchant();
    const priced = async (usd: number, inr: number) => {
      const { id: product } = await newProduct(api);
      const currency_options = { inr: { unit_amount: inr, countries: ["IN"] } };
      return createObject(api, PRICES, { product, currency: "usd", unit_amount: usd, currency_options });
    };
    const [coffee, grinder] = [await priced(1900, 49900), await priced(4900, 99900)];
    const link = await createObject(api, LINKS, {
      line_items: [{ price: coffee.id, quantity: 1 }],
      require_card_country: true,
      ...onLink({ price: grinder.id }),
    });
    const body = { country: "IN", priceCountry: "IN" };
    const started = await page("POST", `/pay/${link.id}/sessions`, { body, headers: { origin: baseUrl } });
    await pay(started.body.sessionId, { token: "tok_in" });
    await accept(started.body.sessionId);
    const [session] = await offered(api, started.body.sessionId);
    expect(session).toMatchObject({ currency: "inr", amount_total: 99900, payment_status: "paid" });
    const { pricing, settings } = await db().checkoutSession.findFirstOrThrow({ where: { id: session?.id as string } });
    expect([pricing, settings]).toMatchObject([{ country: "IN" }, { requireCardCountry: true }]);
  });
});

describe("an offer for less than the fixed fee of its link", () => {
  const linkWith = async (fee: number) => {
    const { api } = await freshMerchant();
    const { grinder, coffee } = await newSession(api, {}, { priceAmount: 5 });
    const offer = onLink({ price: grinder.default_price });
    return api("POST", LINKS, { body: { productIds: [coffee.id], application_fee_amount: fee, ...offer } });
  };

  test("is rejected", async () => {
    const { status, body } = await linkWith(501);
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      "parameter_invalid",
      "after_completion.offer.price",
    ]);
  });

  test("is not made for a link from before it was rejected", async () => {
    for (const [fee, next] of [
      [500, "/offer"],
      [501, ""],
    ] as const) {
      const { id } = (await linkWith(500)).body;
      const processorInstructions = { applicationFeeAmount: fee };
      await db().paymentLink.updateMany({ where: { id }, data: { processorInstructions } });
      const started = await page("POST", `/pay/${id}/sessions`, { body: {}, headers: { origin: baseUrl } });
      const { sessionId } = started.body;
      const paid = await pay(sessionId);
      expect([paid.status, paid.body.next]).toEqual([200, `${baseUrl}/checkout/${sessionId}${next}`]);
    }
  });
});

test("another browser that pays the offer's session gets nothing of the first customer into its order", async () => {
  const shop = { phone_number_collection: { enabled: true } };
  const { api } = await freshMerchant();
  const { id } = await newSession(api, shop);
  const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE", phone: "+49 40 123456" };
  const paid = await page("POST", `/checkout/${id}/pay`, {
    body: { ...body, card: { token: "tok_declined_later", ...EXPIRY }, consent: CONSENT },
    headers: { origin: baseUrl, cookie: COOKIE },
  });
  expect(paid.status).toBe(200);
  await accept(id);
  const [session] = await offered(api, id);
  await pay(session?.id as string, { headers: { cookie: OTHER_COOKIE } });
  const { customer_details: customer } = (await offered(api, id))[0] as { customer_details: object };
  expect(customer).toMatchObject({ email: "buyer@shopper.example", name: "Jane Doe" });
  expect(JSON.stringify(customer)).not.toContain("123456");
});

test("the first order is shown to the browser that paid it, not to another that pays the offer's session", async () => {
  const { api, id } = await paidSession({}, { token: "tok_declined_later" });
  await accept(id);
  const [session] = await offered(api, id);
  const path = `/checkout/${session?.id}`;
  await pay(session?.id as string, { headers: { cookie: OTHER_COOKIE } });
  const { text } = await open(path, { cookie: OTHER_COOKIE });
  expect(text).toContain(`${path}/receipt`);
  expect(text).not.toContain(id);
});

test("nobody is asked in a frame, where the offer is never shown", async () => {
  const { merchant, api } = await freshMerchant();
  const { id, grinder, coffee } = await newSession(api);
  const offer = { price: grinder.default_price };
  const link = await createObject(api, LINKS, { productIds: [coffee.id], ...onLink(offer) });
  for (const path of [`/checkout/${id}`, `/pay/${link.id}`]) {
    expect((await open(path)).text).toContain("consent.offerAfterPayment");
    const framed = await open(path, { cookie: COOKIE, "sec-fetch-dest": "iframe" });
    expect([framed.status, framed.text.includes("consent.offerAfterPayment")]).toEqual([200, false]);
  }
  await pay(id, { consent: {}, headers: { "x-checkstand-framed": "1" } });
  expect((await api("GET", `${SESSIONS}/${id}`)).body).not.toHaveProperty("consent");
  expect(await merchant.count("cards_for_offers", "true")).toBe(0);
});

test("nobody is asked to agree to an offer that is too cheap to charge, or after a free order", async () => {
  const { api } = await freshMerchant();
  const asks = async (id: string) => (await open(`/checkout/${id}`)).text.includes("consent.offerAfterPayment");
  const coupon = await createObject(api, COUPONS, { amount_off: 4880, currency: "usd" });
  const cheap = await newDiscounted(api, coupon.id);
  expect(await asks(cheap.id)).toBe(false);
  const all = await createObject(api, COUPONS, { percent_off: 100 });
  const free = await newSession(api, { discounts: [{ coupon: all.id }], payment_method_collection: "always" });
  expect(await asks(free.id)).toBe(false);
});

test("a product that an open session offers can't be deleted", async () => {
  const { api } = await freshMerchant();
  const { id, grinder } = await newSession(api);
  const remove = () => api("DELETE", `/api/v3/products/${grinder.id}`);
  const { status, body } = await remove();
  expect([status, body.error.code]).toEqual([400, "resource_in_use"]);
  await api("POST", `${SESSIONS}/${id}/expire`);
  expect((await remove()).status).toBe(200);
});

test("the test helper can agree, too", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newSession(api);
  const body = { name: "Jane Doe", country: "DE", email: "buyer@shopper.example", consent: { offer: "opt_in" } };
  const completed = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body });
  expect(completed.body.consent, completed.text).toEqual({ offer: "opt_in" });
  expect(await merchant.count("cards_for_offers", "true")).toBe(1);
});

describe("the card is forgotten", () => {
  const cardOf = (id: string) => db().cardForOffer.findFirstOrThrow({ where: { checkoutSessionId: id } });
  const isDue = async (id: string) => (await cardOf(id)).forgetAt.getTime() <= Date.now();

  test("within an hour of the payment", async () => {
    const { id } = await paidSession();
    const { expiresAt, forgetAt } = await cardOf(id);
    const { createdAt } = await db().payment.findFirstOrThrow({ where: { checkoutSessionId: id } });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 60_000);
    expect(forgetAt.getTime() - createdAt.getTime()).toBeLessThan(50 * 60_000);
    expect(await isDue(id)).toBe(false);
  });

  test("at once when the offer was paid, or its charge failed, but not while the bank asks", async () => {
    const paid = await paidSession();
    await accept(paid.id);
    expect(await isDue(paid.id)).toBe(true);
    const declined = await paidSession({}, { token: "tok_declined_later" });
    await accept(declined.id);
    expect(await isDue(declined.id)).toBe(true);
    const { api, id } = await paidSessionAtBank();
    await accept(id);
    expect(await isDue(id)).toBe(false);
    const [session] = await offered(api, id);
    await decide(session?.id as string, "decline");
    await open(`/checkout/${session?.id}/return`);
    expect(await isDue(id)).toBe(true);
  });

  test("although cards of live mode, which has no processor here, wait before it", async () => {
    const { merchant, id } = await paidSession();
    const others = Array.from({ length: 101 }, (_, index) => ({
      ...{ paymentId: `${id}_${index}`, checkoutSessionId: `${id}_live`, merchantId: merchant.id, livemode: true },
      ...{ processorCustomerId: "cus_1", processorMethodId: "pm_1", expiresAt: new Date(0), forgetAt: new Date(0) },
    }));
    const first = await db().checkoutSession.findFirstOrThrow({ where: { id } });
    const { promotionCodeId: _, emailLowerCase: __, ...columns } = first;
    const live = { ...columns, id: `${id}_live`, livemode: true, paymentIntentId: null } as never;
    await db().checkoutSession.create({ data: live });
    await db().cardForOffer.createMany({ data: others });
    await db().cardForOffer.updateMany({ where: { checkoutSessionId: id }, data: { forgetAt: new Date() } });
    await forgetCardsOfOffers();
    expect((await cardOf(id)).forgottenAt).not.toBeNull();
    await db().cardForOffer.deleteMany({ where: { checkoutSessionId: `${id}_live` } });
  });

  test("at once if the offer ended before the payment, which the page could not know", async () => {
    const { api } = await freshMerchant();
    const coffee = await newProduct(api);
    const plain = await createObject(api, SESSIONS, { productId: coffee.id });
    const archived = await newSession(api);
    await api("POST", `/api/v3/products/${archived.grinder.id}`, { body: { active: false } });
    for (const id of [plain.id as string, archived.id]) {
      expect((await pay(id)).body.next).toBe(`${baseUrl}/checkout/${id}`);
      expect(await isDue(id)).toBe(true);
      const { body } = await api("GET", `${SESSIONS}/${id}`);
      expect([body.payment_status, body.consent]).toEqual(["paid", { offer: "opt_in" }]);
    }
  });

  test("in one sweep, however many are due, and each by one process", async () => {
    const { merchant, id } = await paidSession();
    const others = Array.from({ length: 45 }, (_, index) => ({
      ...{ paymentId: `${id}_${index}`, checkoutSessionId: id, merchantId: merchant.id, livemode: false },
      ...{ processorCustomerId: "cus_1", processorMethodId: "pm_1", expiresAt: new Date(0), forgetAt: new Date(0) },
    }));
    await db().cardForOffer.createMany({ data: others });
    const [first, second] = await Promise.all([1, 2].map(() => leaseCardsToForget([false], { max: 10, seconds: 0 })));
    const taken = [...(first ?? []), ...(second ?? [])].map(({ paymentId }) => paymentId);
    expect(new Set(taken).size).toBe(20);
    await forgetCardsOfOffers();
    const where = { checkoutSessionId: id, forgottenAt: null, forgetAt: { lt: new Date() } };
    expect(await db().cardForOffer.count({ where })).toBe(0);
    expect(await db().cardForOffer.count({ where: { checkoutSessionId: id, forgottenAt: { not: null } } })).toBe(45);
  });

  test("at once if it is no card, as of Link, which the offer's page could not name", async () => {
    const { merchant, api } = await freshMerchant();
    const { id } = await newSession(api);
    await pay(id, { token: "tok_three_d_secure_saved" });
    const key = { processorCustomerId: "cus_1", processorMethodId: "pm_1", mandateId: null };
    await applyOutcome(merchant, id, { status: "succeeded", kept: { ...key, type: "card", card: null } });
    expect(await isDue(id)).toBe(true);
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
  });

  test("of a payment that came too late, at once and without an offer", async () => {
    const { merchant, api } = await freshMerchant();
    const { id } = await newSession(api);
    await pay(id, { token: "tok_three_d_secure_saved" });
    const key = { processorCustomerId: "cus_1", processorMethodId: "pm_1", mandateId: null };
    await applyOutcome(merchant, id, { status: "failed", failure: "abandoned" });
    await applyOutcome(merchant, id, { status: "succeeded", kept: { ...key, type: "card", card: null } });
    expect((await cardOf(id)).processorMethodId).toBe("pm_1");
    expect(await isDue(id)).toBe(true);
    expect(goesTo(await open(`/checkout/${id}/offer`))).toEqual([303, `/checkout/${id}`]);
  });
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
