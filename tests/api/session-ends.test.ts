import { describe, expect, test } from "vitest";
import { countConversion, countView } from "#checkout/payment-link/link-count-store.ts";
import { linkSourceOf } from "#checkout/payment-link/link-source.ts";
import type { Actor } from "#kernel/actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { ownAddress } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser, newLink, newSession } from "./hosted-page.ts";

const SESSIONS = "/api/v3/checkout/sessions";

describe("a customer who cancels", () => {
  test("ends the session, with one event, and sees that nothing was charged", async () => {
    const { api, merchant } = await freshMerchant();
    const id = await newSession(api);
    const browser = newBrowser();
    expect((await browser.get(`/checkout/${id}`)).text).toContain(`action="/checkout/${id}/cancel"`);
    const cancelled = await browser.press(`/checkout/${id}/cancel`);
    expect([cancelled.status, cancelled.headers.location]).toEqual([303, `/checkout/${id}`]);
    expect((await browser.get(`/checkout/${id}`)).text).toContain("Your order was canceled");
    expect((await api("GET", `${SESSIONS}/${id}`)).body).toMatchObject({ status: "expired", payment_status: "unpaid" });
    expect((await browser.pay(id)).body.error.code).toBe("session_not_open");
    await browser.press(`/checkout/${id}/cancel`);
    const types = (await merchant.events()).map(({ type }) => type).filter((type) => type.startsWith("checkout"));
    expect(types).toEqual(["checkout.session.created", "checkout.session.cancelled"]);
  });

  test("can't do so from another site", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "null", "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      expect((await newBrowser().press(`/checkout/${id}/cancel`, headers)).status).toBe(403);
    }
    expect((await api("GET", `${SESSIONS}/${id}`)).body.status).toBe("open");
    const fromPage = { origin: "null", "sec-fetch-site": "same-origin" };
    expect((await newBrowser().press(`/checkout/${id}/cancel`, fromPage)).status).toBe(303);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.status).toBe("expired");
  });

  test("can do so over plain HTTP, where browsers send no origin with a form", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    const browser = newBrowser();
    await browser.get(`/checkout/${id}`);
    expect((await browser.press(`/checkout/${id}/cancel`, { origin: "null" })).status).toBe(303);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.status).toBe("expired");
  });

  test("changes nothing after the payment", async () => {
    const { api, merchant } = await freshMerchant();
    const id = await newSession(api);
    const browser = newBrowser();
    await browser.pay(id);
    expect((await browser.press(`/checkout/${id}/cancel`)).status).toBe(303);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.payment_status).toBe("paid");
    expect((await merchant.events()).some(({ type }) => type === "checkout.session.cancelled")).toBe(false);
  });
});

describe("a session of a link that ended unpaid", () => {
  test("starts again with one click, with the chosen amount, the reference, and the metadata", async () => {
    const { api, merchant } = await freshMerchant();
    const linkId = await newLink(
      api,
      { metadata: { campaign: "7" } },
      { amountType: "CUSTOM", priceAmount: undefined, minimumAmount: 5, presetAmount: 10 },
    );
    const created = await api("POST", "/api/v2/checkout/sessions", {
      body: {
        paymentLinkId: linkId,
        amount: 12.5,
        externalCustomerId: "shop-7",
        allowedPaymentMethods: ["card", "ideal"],
      },
    });
    const { id } = created.body;
    await merchant.advanceClock(3601);
    const browser = newBrowser();
    expect((await browser.get(`/checkout/${id}`)).text).toContain(`action="/checkout/${id}/restart"`);
    const { status, headers } = await browser.press(`/checkout/${id}/restart`);
    expect(status).toBe(303);
    const next = String(headers.location).replace("/checkout/", "");
    expect(next).not.toBe(id);
    expect((await api("GET", `${SESSIONS}/${next}`)).body).toMatchObject({
      status: "open",
      amount_total: 1250,
      externalCustomerId: "shop-7",
      payment_method_types: ["card", "ideal"],
      metadata: { campaign: "7" },
      payment_link: linkId,
    });
    expect((await browser.pay(next)).status).toBe(200);
  });

  test("shows the email address only to the browser that tried to pay, because others know the session's ID", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api, { allow_promotion_codes: true });
    await api("POST", "/api/v3/promotion-codes", { body: { code: "SPRING", percent_off: 10 } });
    const browser = newBrowser();
    const id = await browser.start(linkId, "?prefilled_promo_code=SPRING&client_reference_id=cart-7");
    const card = { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 };
    expect((await browser.pay(id, { card, email: "ada@shopper.example" })).status).toBe(402);
    await browser.press(`/checkout/${id}/cancel`);
    const again = async (who: ReturnType<typeof newBrowser>) => {
      const { headers } = await who.press(`/checkout/${id}/restart`);
      return (await api("GET", `${SESSIONS}/${String(headers.location).replace("/checkout/", "")}`)).body;
    };
    const [own, other] = [await again(browser), await again(newBrowser())];
    expect(own).toMatchObject({ customer_email: "ada@shopper.example", client_reference_id: "cart-7" });
    expect(own.total_details.amount_discount).toBeGreaterThan(0);
    expect(other.customer_email).toBeUndefined();
    expect(other).toMatchObject({ client_reference_id: "cart-7" });
  });

  test("starts with the link's own amount if the chosen one is no longer possible", async () => {
    const { api, merchant } = await freshMerchant();
    const product = { amountType: "CUSTOM", priceAmount: undefined, minimumAmount: 5, presetAmount: 10 };
    const { id: productId } = await newProduct(api, product);
    const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [productId] } });
    const { body } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id, amount: 6 } });
    await api("POST", `/api/v3/products/${productId}`, { body: { minimumAmount: 8 } });
    await merchant.advanceClock(3601);
    const { headers } = await newBrowser().press(`/checkout/${body.id}/restart`);
    const { body: next } = await api("GET", `${SESSIONS}/${String(headers.location).replace("/checkout/", "")}`);
    expect(next.amount_total).toBe(1000);
  });

  test("redirects to the link's message if the link is turned off, and isn't offered", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api, { inactive_message: "Back in spring" });
    const browser = newBrowser();
    const id = await browser.start(linkId);
    await browser.press(`/checkout/${id}/cancel`);
    expect((await browser.get(`/checkout/${id}`)).text).toContain("Start over");
    await api("PUT", `/api/v3/payment-links/${linkId}`, { body: { active: false } });
    expect((await browser.get(`/checkout/${id}`)).text).not.toContain("Start over");
    const { headers } = await browser.press(`/checkout/${id}/restart`);
    const rejected = await browser.get(String(headers.location));
    expect(rejected.status).toBe(410);
    expect(rejected.text).toContain("Back in spring");
  });

  test("an open or paid session redirects to itself, one without a link is not found", async () => {
    const { api, merchant } = await freshMerchant();
    const browser = newBrowser();
    const open = await browser.start(await newLink(api));
    expect((await browser.press(`/checkout/${open}/restart`)).headers.location).toBe(`/checkout/${open}`);
    await browser.pay(open);
    expect((await browser.press(`/checkout/${open}/restart`)).headers.location).toBe(`/checkout/${open}`);
    const own = await newSession(api);
    await api("POST", `${SESSIONS}/${own}/expire`);
    expect((await browser.press(`/checkout/${own}/restart`)).status).toBe(404);
    expect(await merchant.count("checkout_sessions")).toBe(2);
  });

  test("starts up to ten times a minute; the page says when to try again", async () => {
    const { api } = await freshMerchant();
    const browser = newBrowser({ from: ownAddress() });
    const id = await browser.start(await newLink(api));
    await browser.press(`/checkout/${id}/cancel`);
    const answers = [];
    for (let index = 0; index < 21; index++) answers.push(await browser.press(`/checkout/${id}/restart`));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.text).toMatch(/Wait \d+ seconds?, then try again/);
    expect(answers.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(20);
  });
});

test("a link without active products says so", async () => {
  const { api } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const { body: link } = await api("POST", "/api/v3/payment-links", { body: { productIds: [productId] } });
  await api("POST", `/api/v3/products/${productId}`, { body: { active: false } });
  const { status, text } = await newBrowser().get(`/pay/${link.id}`);
  expect(status).toBe(410);
  expect(text).toContain("No longer available");
});

describe("a customer who may have paid already", () => {
  const CUSTOMER = { email: "someone@shopper.example" };

  test("is warned if the total includes shipping, which a new session doesn't have yet", async () => {
    const { api, merchant } = await freshMerchant();
    const settings = {
      shipping_address_collection: { allowed_countries: ["DE", "US"] },
      shipping_options: [{ display_name: "Post", fixed_amount: { amount: 490, currency: "usd" } }],
    };
    const { id: productId } = await newProduct(api);
    const browser = newBrowser();
    const place = { country: "US", line1: "350 5th Ave", city: "New York", state: "NY", postalCode: "10118" };
    const paying = { ...place, shipping: { name: "Jane Doe", ...place } };
    const [first, second] = [
      await newSession(api, { productId, ...settings }),
      await newSession(api, { productId, ...settings }),
    ];
    // The first press shows the total with shipping where it was not seen.
    await browser.pay(first, paying);
    expect((await browser.pay(first, paying)).body.next).toBeDefined();
    expect((await browser.pay(second, paying)).body.alreadyPaid).toBeDefined();
    expect(await merchant.count("payment_attempts")).toBe(1);
  });

  test("is warned in the same browser, with the receipt, and can pay again", async () => {
    const { api, merchant } = await freshMerchant();
    const linkId = await newLink(api);
    const browser = newBrowser();
    const first = await browser.start(linkId);
    await browser.pay(first);
    const second = await browser.start(linkId);
    const warned = await browser.pay(second, CUSTOMER);
    expect(warned.status).toBe(200);
    expect(warned.body).toEqual({
      alreadyPaid: {
        message: expect.stringContaining("It looks like you paid"),
        submitLabel: "Pay $19.90 again",
        receipt: { url: `/checkout/${first}/receipt`, label: expect.any(String) },
      },
    });
    expect(await merchant.count("payment_attempts")).toBe(1);
    expect((await browser.pay(second, { ...CUSTOMER, again: true })).body).toEqual({
      next: `${baseUrl}/checkout/${second}`,
    });
  });

  test("is warned about the same items, whatever else was offered", async () => {
    const { api } = await freshMerchant();
    const [{ id: productId }, { default_price: price }] = [await newProduct(api), await newProduct(api)];
    const offering = { productId, optional_items: [{ price }] };
    const browser = newBrowser();
    await browser.pay(await newSession(api, offering));
    expect((await browser.pay(await newSession(api, { productId }), CUSTOMER)).body.alreadyPaid).toBeDefined();
    const more = await newSession(api, offering);
    await browser.post(`/checkout/${more}/order`, { quantities: { [price]: 1 } });
    expect((await browser.pay(more, CUSTOMER)).body.next).toBeDefined();
  });

  test.each<[string, (customer: string) => object, (customer: string) => object]>([
    ["customer, twice", (customer) => ({ customer }), (customer) => ({ customer })],
    ["externalCustomerId, twice", () => ({ externalCustomerId: "u-7" }), () => ({ externalCustomerId: "u-7" })],
    ["customer, then externalCustomerId", (customer) => ({ customer }), () => ({ externalCustomerId: "u-7" })],
    ["externalCustomerId, then customer", () => ({ externalCustomerId: "u-7" }), (customer) => ({ customer })],
  ])("is warned in another browser if the API named them by %s, without the receipt", async (_, first, second) => {
    const { api } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    const { body: customer } = await api("POST", "/api/v3/customers", { body: { externalCustomerId: "u-7" } });
    await newBrowser().pay(await newSession(api, { productId, ...first(customer.id) }));
    const { body } = await newBrowser().pay(await newSession(api, { productId, ...second(customer.id) }), CUSTOMER);
    expect(body.alreadyPaid).toBeDefined();
    expect(body.alreadyPaid).not.toHaveProperty("receipt");
  });

  test.each<[string, object, object]>([
    ["the buyer's e-mail address", { customer_email: "buyer@shopper.example" }, { email: "buyer@shopper.example" }],
    ["the buyer's reference", { client_reference_id: "order-7" }, CUSTOMER],
  ])("with %s as a stranger gets no warning", async (_, session, payment) => {
    const { api } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    await newBrowser().pay(await newSession(api, { productId, ...session }), payment);
    const { body } = await newBrowser().pay(await newSession(api, { productId, ...session }), payment);
    expect(body).toHaveProperty("next");
  });

  test("gets no warning as a stranger who puts the customer's email address and reference into a link's URL", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api);
    const query = "?prefilled_email=buyer%40shopper.example&client_reference_id=order-7";
    const browser = newBrowser();
    const first = await browser.start(linkId, query);
    await browser.pay(first, { email: "buyer@shopper.example" });
    expect((await api("GET", `${SESSIONS}/${first}`)).body.client_reference_id).toBe("order-7");
    const stranger = newBrowser();
    const { body } = await stranger.pay(await stranger.start(linkId, query), { email: "buyer@shopper.example" });
    expect(body).toHaveProperty("next");
  });

  test("gets no warning as another customer of the merchant", async () => {
    const { api } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    await newBrowser().pay(await newSession(api, { productId, externalCustomerId: "u-7" }));
    const { body } = await newBrowser().pay(await newSession(api, { productId, externalCustomerId: "u-8" }), CUSTOMER);
    expect(body).toHaveProperty("next");
  });

  test.each<[string, object]>([
    ["another quantity", { quantity: 2 }],
    ["another price at the same total", { productId: undefined }],
  ])("gets no warning about %s", async (_, change) => {
    const { api } = await freshMerchant();
    const [{ id: productId }, { id: other }] = [await newProduct(api), await newProduct(api)];
    const browser = newBrowser();
    await browser.pay(await newSession(api, { productId }));
    const second = { productId, ...change, ...("productId" in change && { productId: other }) };
    expect((await browser.pay(await newSession(api, second))).body).toHaveProperty("next");
  });

  test("gets no warning after ten minutes, or about another merchant's order", async () => {
    const [{ api, merchant }, elsewhere] = [await freshMerchant(), await freshMerchant()];
    const linkId = await newLink(api);
    const browser = newBrowser();
    await browser.pay(await browser.start(linkId));
    expect((await browser.pay(await browser.start(await newLink(elsewhere.api)))).body).toHaveProperty("next");
    await merchant.advanceClock(601);
    expect((await browser.pay(await browser.start(linkId))).body).toHaveProperty("next");
  });
});

describe("views of a link", () => {
  const views = async (api: Awaited<ReturnType<typeof freshMerchant>>["api"], linkId: string) =>
    (await api("GET", `/api/v3/payment-links/${linkId}`)).body.views;

  test("count once per browser and link", async () => {
    const { api } = await freshMerchant();
    const [linkId, other] = [await newLink(api), await newLink(api)];
    const [firstBrowser, secondBrowser] = [newBrowser(), newBrowser()];
    const first = await firstBrowser.see(linkId);
    expect(first.status).toBe(200);
    expect(String(first.headers["set-cookie"])).toBe(
      `checkstand.seen=1; Path=/pay/${linkId}; Max-Age=86400; HttpOnly; SameSite=Lax`,
    );
    await firstBrowser.see(linkId);
    await secondBrowser.see(linkId);
    expect([await views(api, linkId), await views(api, other)]).toEqual([2, 0]);
  });

  test.each<[string, Record<string, string>]>([
    ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a preview of a chat", { "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }],
    ["a headless browser without a name", { "user-agent": "" }],
    ["a prefetch", { "sec-purpose": "prefetch;prerender" }],
    ["another site", { origin: "https://evil.example" }],
  ])("%s does not count", async (_, headers) => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api);
    await newBrowser().see(linkId, headers);
    expect(await views(api, linkId)).toBe(0);
    await newBrowser().see(linkId);
    expect(await views(api, linkId)).toBe(1);
  });

  test("requesting the page is not a view, and an inactive page has none", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api);
    await newBrowser().get(`/pay/${linkId}`);
    await api("PUT", `/api/v3/payment-links/${linkId}`, { body: { active: false } });
    await newBrowser().see(linkId);
    expect(await views(api, linkId)).toBe(0);
  });

  test("simultaneous views, conversions, and revenue are all counted", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api);
    const ids = [];
    for (let index = 0; index < 5; index++) ids.push(await newBrowser().start(linkId));
    const answers = await Promise.all([
      ...ids.map((id) => newBrowser().pay(id, { again: true })),
      ...Array.from({ length: 20 }, () => newBrowser().see(linkId)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
    const { body } = await api("GET", `/api/v3/payment-links/${linkId}`);
    expect([body.views, body.conversions, body.revenue]).toEqual([20, 5, 99.5]);
  });
});

test("the first views and conversions of a link can be simultaneous", async () => {
  const { api, merchant } = await freshMerchant();
  const actor: Actor = {
    kind: "system",
    merchantId: merchant.id,
    livemode: false,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: 0,
  };
  const linkIds = await Promise.all(Array.from({ length: 40 }, () => newLink(api)));
  for (const linkId of linkIds) {
    const session = { paymentLinkId: linkId, attribution: null, amountTotal: 100n, currency: "USD", pricing: null };
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 2 === 0
          ? countView(actor, linkId, linkSourceOf(null), async () => true)
          : countConversion(actor, session, 100n),
      ),
    );
  }
  expect(await merchant.count("payment_link_counts", "views = 8 AND conversions = 8 AND revenue = 800")).toBe(
    linkIds.length,
  );
  expect(await merchant.count("payment_link_sources", "views = 8 AND payments = 8 AND revenue = 800")).toBe(
    linkIds.length,
  );
});

describe("UTM parameters", () => {
  test("are copied from the link's URL to the session's metadata, next to the link's own", async () => {
    const { api } = await freshMerchant();
    const linkId = await newLink(api, { metadata: { campaign: "7", utm_medium: "own" } });
    const browser = newBrowser();
    const query = "?utm_source=news&UTM_Campaign=spring%20sale&utm_medium=mail&utm_source=second&utm_=x&other=1";
    const { text } = await browser.get(`/pay/${linkId}${query}`);
    const sessionsUrl = /data-sessions-url="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const id = await browser.start(linkId, sessionsUrl.slice(sessionsUrl.indexOf("?")));
    expect((await api("GET", `${SESSIONS}/${id}`)).body.metadata).toEqual({
      campaign: "7",
      utm_source: "news",
      utm_campaign: "spring sale",
      utm_medium: "own",
    });
  });

  test("are truncated to the limits of metadata, and never fail a payment", async () => {
    const { api } = await freshMerchant();
    const metadata = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`key${index}`, "x"]));
    const linkId = await newLink(api, { metadata });
    const many = `?utm_source=${encodeURIComponent("é".repeat(600))}&utm_term=b&utm_${"x".repeat(60)}=c&utm_id=%00&utm_content=%ff`;
    const id = await newBrowser().start(linkId, many);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(Object.keys(body.metadata)).toHaveLength(50);
    expect(body.metadata.utm_source).toBe("é".repeat(500));
  });
});
