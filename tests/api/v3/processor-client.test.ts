import Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

/*
 * The payment processor's official client reads v3 as its own API. Nothing is changed but the paths: the
 * processor's have another prefix, and an underscore where ours have a hyphen.
 */

const { hostname, port } = new URL(baseUrl);

/** What the client sent, with the headers that it chose. */
const sent: { method: string; url: string; headers: Headers }[] = [];

function clientOf(key: string): Stripe {
  const rewrite: typeof fetch = (input, init) => {
    const url = String(input)
      .replace("/v1/", "/api/v3/")
      .replace("payment_links", "payment-links")
      .replace("tax_rates", "tax-rates")
      .replace("promotion_codes", "promotion-codes");
    sent.push({ method: init?.method ?? "GET", url, headers: new Headers(init?.headers) });
    return fetch(url.replace("localhost", "127.0.0.1"), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: `${hostname}:${port}` },
    });
  };
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(rewrite),
  });
}

let api: Api;
let merchant: TestMerchant;
let client: Stripe;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
  client = clientOf(merchant.key);
});

describe("objects", () => {
  test("a product and its default price", async () => {
    const created = await newProduct(api, { description: "Beans", images: ["https://img.example/a.png"] });
    const product = await client.products.retrieve(created.id);
    expect(product).toMatchObject({
      object: "product",
      name: "Coffee",
      active: true,
      livemode: false,
      description: "Beans",
      images: ["https://img.example/a.png"],
      default_price: created.default_price,
    });
    const price = await client.prices.retrieve(created.default_price);
    expect(price).toMatchObject({
      object: "price",
      product: created.id,
      unit_amount: 1990,
      currency: "usd",
      type: "one_time",
    });
    // The client makes an object of its own of `unit_amount_decimal`.
    expect(String(price.unit_amount_decimal)).toBe("1990");
  });

  test("a payment link with its line items", async () => {
    const { id } = await newProduct(api);
    const created = await api("POST", "/api/v3/payment-links", { body: { line_items: [{ price: id, quantity: 2 }] } });
    const link = await client.paymentLinks.retrieve(created.body.id);
    expect(link).toMatchObject({ object: "payment_link", active: true, url: created.body.url, submit_type: "auto" });
    const items = await client.paymentLinks.listLineItems(link.id);
    expect(items.data.map((item) => [item.object, item.quantity, item.price?.unit_amount])).toEqual([
      ["item", 2, 1990],
    ]);
  });

  test("a session, its line items, and its state after expire", async () => {
    const { id } = await newProduct(api);
    const created = await api("POST", "/api/v3/checkout/sessions", {
      body: { line_items: [{ price: id, quantity: 3 }], metadata: { order: "7" } },
    });
    const session = await client.checkout.sessions.retrieve(created.body.id);
    expect(session).toMatchObject({
      object: "checkout.session",
      status: "open",
      amount_total: 5970,
      payment_status: "unpaid",
      metadata: { order: "7" },
    });
    const items = await client.checkout.sessions.listLineItems(session.id);
    expect(items.data.map((item) => item.amount_total)).toEqual([5970]);
    const expired = await client.checkout.sessions.expire(session.id);
    expect(expired.status).toBe("expired");
    const last = sent.at(-1);
    expect(last?.method).toBe("POST");
    expect(last?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(last?.headers.get("idempotency-key")).toBeTruthy();
  });

  test("tax rates and promotion codes", async () => {
    const rate = await api("POST", "/api/v3/tax-rates", {
      body: { country: "SE", percentage: 25, inclusive: true, display_name: "Moms" },
    });
    expect(await client.taxRates.retrieve(rate.body.id)).toMatchObject({
      object: "tax_rate",
      percentage: 25,
      inclusive: true,
    });
    const code = await api("POST", "/api/v3/promotion-codes", { body: { percent_off: 5, code: "SDK" } });
    expect(await client.promotionCodes.retrieve(code.body.id)).toMatchObject({
      object: "promotion_code",
      code: "SDK",
      active: true,
    });
  });
});

describe("lists", () => {
  test("are paged automatically, each object once", async () => {
    const { api, merchant } = await freshMerchant();
    const client = clientOf(merchant.key);
    const created: string[] = [];
    for (let n = 0; n < 25; n++) created.unshift((await newProduct(api, { name: `Product ${n}` })).id);
    const seen: string[] = [];
    for await (const product of client.products.list({ limit: 10 })) seen.push(product.id);
    expect(seen).toEqual(created);
    const prices: string[] = [];
    for await (const price of client.prices.list({ limit: 7 })) prices.push(price.product as string);
    expect(prices).toEqual(created);
  });

  test("of links and sessions are the client's page objects", async () => {
    const { id } = await newProduct(api);
    await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
    await api("POST", "/api/v3/checkout/sessions", { body: { productId: id } });
    const links = await client.paymentLinks.list({ limit: 1 });
    expect([links.object, links.data.length, links.data[0]?.object]).toEqual(["list", 1, "payment_link"]);
    const sessions = await client.checkout.sessions.list({ limit: 1 });
    expect([sessions.object, sessions.data.length, sessions.data[0]?.object]).toEqual(["list", 1, "checkout.session"]);
    const backwards = await client.products.list({ limit: 1, ending_before: id });
    expect(backwards.data).toEqual([]);
  });
});

describe("errors become the client's own exceptions", () => {
  const caught = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  test("an unknown id", async () => {
    const error = await caught(client.products.retrieve("prod_unknown"));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      requestId: expect.stringMatching(/^req_/),
    });
    expect((error as Stripe.errors.StripeError).doc_url).toMatch(/\/docs\/errors\/resource_missing$/);
  });

  test("a session that has ended", async () => {
    const { id } = await newProduct(api);
    const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: id } });
    await client.checkout.sessions.expire(body.id);
    const error = await caught(client.checkout.sessions.expire(body.id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code: "session_expired" });
  });

  test("a bad parameter", async () => {
    const error = await caught(client.products.list({ limit: 101 }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code: "parameter_invalid", param: "limit" });
  });

  test("a wrong key, a missing scope, too many requests", async () => {
    expect(await caught(clientOf("ckst_sk_test_wrong").products.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    const narrow = clientOf(await merchant.newKey({ scopes: ["products:read"] }));
    expect(await caught(narrow.prices.list())).toBeInstanceOf(Stripe.errors.StripePermissionError);
    const slow = clientOf(await merchant.newKey({ rateLimitPerMinute: 1 }));
    const answers = [
      await caught(slow.products.list()),
      await caught(slow.products.list()),
      await caught(slow.products.list()),
    ];
    expect(answers.at(-1)).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  test("a reused idempotency key", async () => {
    const { id } = await newProduct(api);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await api("POST", "/api/v3/checkout/sessions", { body: { productId: id } })).body.id),
    );
    const path = `/api/v3/checkout/sessions/${first}/expire`;
    await api("POST", path, { headers: { "idempotency-key": "once" }, body: { note: "other" } });
    const error = await caught(client.checkout.sessions.expire(first, {}, { idempotencyKey: "once" }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(second).not.toBe(first);
  });
});

test("a GET with the client's form content type gets a response", () => {
  const reads = sent.filter(({ method }) => method === "GET");
  expect(reads.length).toBeGreaterThan(5);
  for (const { headers } of reads) expect(headers.get("content-type")).toBe("application/x-www-form-urlencoded");
});
