import { beforeAll, describe, expect, test } from "vitest";
import { ALL_SCOPES, type Scope } from "#kernel/scope.ts";
import { apiRoutes } from "../../scripts/declared-endpoints.ts";
import { type Api, type ApiResponse, apiClient, ownAddress } from "../factories/api-client.ts";
import { newDispute } from "../factories/dispute.ts";
import { postOrder } from "../factories/ledger.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { subscribe } from "../factories/subscription.ts";
import { newWithdrawalOf } from "../factories/withdrawal.ts";
import { newPaidSession } from "./bounds/merchant-objects.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

/*
 * Every endpoint of every version × every kind of wrong caller, derived from the declarations: one that is
 * added is covered without a word here.
 */

interface Endpoint {
  name: string;
  method: string;
  /** As in `/api/v3/products/[id]`. */
  pattern: string;
  scope: Scope;
}

const { endpoints, publicDocuments } = await apiRoutes();
const ENDPOINTS: Endpoint[] = endpoints.map(({ method, pattern, declaration: { scope } }) => ({
  name: `${method} ${pattern}`,
  method,
  pattern,
  scope,
}));
const OF_ONE_OBJECT = ENDPOINTS.filter(({ pattern }) => pattern.includes("[id]"));

let owner: { merchant: TestMerchant; api: Api };
let stranger: { merchant: TestMerchant; api: Api };
/** The owner's objects by the noun in the path. */
let ids: Record<string, string>;

beforeAll(async () => {
  [owner, stranger] = [await freshMerchant(), await freshMerchant()];
  const product = await newProduct(owner.api);
  const link = await owner.api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } });
  const session = await owner.api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  const code = await owner.api("POST", "/api/v3/promotion-codes", { body: { percent_off: 10 } });
  const rate = await owner.api("POST", "/api/v3/tax-rates", {
    body: { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" },
  });
  const shipping = await owner.api("POST", "/api/v3/shipping-rates", {
    body: { display_name: "Standard", fixed_amount: { amount: 500, currency: "usd" } },
  });
  const portal = await owner.api("POST", "/api/v3/billing-portal/configurations", { body: { features: {} } });
  const customer = await owner.api("POST", "/api/v3/customers", { body: { email: "jane@example.com" } });
  const webhook = await owner.api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.invalid/" } });
  const delivery = await owner.api("POST", `/api/v3/webhook-endpoints/${webhook.body.id}/test`);
  const paid = await newPaidSession(owner.api, product.default_price);
  const refund = await owner.api("POST", "/api/v3/refunds", {
    body: { payment_intent: paid.payment, notify_customer: false },
  });
  const subscription = await subscribe(owner.api);
  await owner.api("POST", "/api/v3/refunds", {
    body: { invoice: subscription.latest_invoice, notify_customer: false },
  });
  const { body: creditNotes } = await owner.api("GET", `/api/v3/credit-notes?invoice=${subscription.latest_invoice}`);
  await postOrder(owner.merchant.id, new Date());
  const { body: moved } = await owner.api("GET", "/api/v3/balance-transactions?limit=1");
  ids = {
    "balance-transactions": moved.data[0].id,
    subscriptions: subscription.id,
    invoices: subscription.latest_invoice,
    "credit-notes": creditNotes.data[0].id,
    "webhook-endpoints": webhook.body.id,
    "webhook-deliveries": delivery.body.id,
    events: delivery.body.event,
    customers: customer.body.id,
    configurations: portal.body.id,
    coupons: code.body.coupon.id,
    "promotion-codes": code.body.id,
    "tax-rates": rate.body.id,
    "shipping-rates": shipping.body.id,
    products: product.id,
    prices: product.default_price,
    "payment-links": link.body.id,
    sessions: session.body.id,
    "payment-intents": paid.payment,
    refunds: refund.body.id,
    withdrawals: await newWithdrawalOf(owner.api, paid.id, "buyer@shopper.example"),
    disputes: (await newDispute(owner.api, product.default_price)).id,
  };
});

/** Of endpoints of one object that require members. */
const BODIES: Record<string, object> = {
  "/api/v3/customers/[id]/balance-transactions": { amount: -500, currency: "usd", description: "Goodwill" },
  "/api/v3/withdrawals/[id]": { status: "accepted" },
};

function call(endpoint: Endpoint, key: string | undefined, id = "unknown_0"): Promise<ApiResponse> {
  const body =
    endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: BODIES[endpoint.pattern] ?? {} };
  return apiClient(baseUrl, key)(endpoint.method, endpoint.pattern.replace("[id]", id), {
    ...body,
    from: ownAddress(),
  });
}

function ownerId({ pattern }: Endpoint): string {
  const noun = pattern.split("/").find((part) => part in ids) ?? "";
  return ids[noun] ?? "";
}

/** Where v3 has the objects of an endpoint. */
function placeOf({ pattern }: Endpoint): string {
  if (pattern.includes("sessions")) return "checkout/sessions";
  return pattern.split("/[id]")[0]?.split("/").slice(3).join("/") ?? "";
}

/** What every version says of an error. */
function errorOf({ body }: ApiResponse): { code: string; message: string } {
  return body.error ?? body;
}

test("finds the endpoints", () => {
  expect(ENDPOINTS.length).toBeGreaterThanOrEqual(18);
  for (const endpoint of OF_ONE_OBJECT) expect(ownerId(endpoint)).toMatch(/^\w+_/);
});

test("only the documents are public, and no key changes them", async () => {
  expect(publicDocuments).toEqual(["/api/v1/openapi.json", "/api/v2/openapi.json", "/api/v3/openapi.json"]);
  for (const path of publicDocuments) {
    const answers = [await apiClient(baseUrl)("GET", path), await owner.api("GET", path)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  }
});

describe.each(ENDPOINTS)("$name", (endpoint) => {
  test("rejects a missing, wrong, revoked, and expired key", async () => {
    const revoked = await owner.merchant.newKey();
    await owner.merchant.revokeKey(revoked);
    const expired = await owner.merchant.newKey({ expiresAt: new Date(Date.now() - 1000) });
    const wrong = `${owner.merchant.key.slice(0, -1)}${owner.merchant.key.endsWith("0") ? "1" : "0"}`;
    for (const [key, code] of [
      [undefined, "api_key_missing"],
      [wrong, "api_key_invalid"],
      [revoked, "api_key_invalid"],
      [expired, "api_key_expired"],
    ] as const) {
      const response = await call(endpoint, key);
      expect([response.status, errorOf(response).code]).toEqual([401, code]);
    }
    // A merchant has a limited number of keys that are not revoked.
    await owner.merchant.revokeKey(expired);
  });

  test("rejects a key without the scope", async () => {
    const key = await owner.merchant.newKey({ scopes: ALL_SCOPES.filter((scope) => scope !== endpoint.scope) });
    const response = await call(endpoint, key);
    expect([response.status, errorOf(response).code]).toEqual([403, "insufficient_scope"]);
    expect(errorOf(response).message).toContain(endpoint.scope);
    await owner.merchant.revokeKey(key);
  });
});

describe.each(OF_ONE_OBJECT)("$name", (endpoint) => {
  test("responds to another merchant's or mode's object as to an unknown one, and leaves it unchanged", async () => {
    const id = ownerId(endpoint);
    const unknown = await call(endpoint, stranger.merchant.key, `${id.slice(0, -6)}000000`);
    expect([unknown.status, errorOf(unknown).code]).toEqual([404, "resource_missing"]);
    const live = await owner.merchant.newKey({ livemode: true });
    for (const key of [stranger.merchant.key, live]) {
      const response = await call(endpoint, key, id);
      expect(withoutIds(response, id)).toEqual(withoutIds(unknown, `${id.slice(0, -6)}000000`));
    }
    expect((await owner.api("GET", `/api/v3/${placeOf(endpoint)}/${id}`)).status).toBe(200);
  });
});

/** Every place in a body or a query where an id is named. */
const REFERENCES: [name: string, noun: string, request: (id: string) => [string, string, object?]][] = [
  ["a line's price", "prices", (id) => ["POST", "/api/v3/payment-links", { line_items: [{ price: id }] }]],
  ["a line's product", "products", (id) => ["POST", "/api/v3/payment-links", { line_items: [{ price: id }] }]],
  ["a link's product", "products", (id) => ["POST", "/api/v3/payment-links", { productIds: [id] }]],
  ["a v2 link's product", "products", (id) => ["POST", "/api/v2/payment-links", { productIds: [id] }]],
  ["a session's price", "prices", (id) => ["POST", "/api/v3/checkout/sessions", { line_items: [{ price: id }] }]],
  ["a session's product", "products", (id) => ["POST", "/api/v3/checkout/sessions", { productId: id }]],
  [
    "a session's customer",
    "customers",
    (id) => ["POST", "/api/v3/checkout/sessions", { productId: own, customer: id }],
  ],
  ["a code's coupon", "coupons", (id) => ["POST", "/api/v3/promotion-codes", { coupon: id }]],
  ["a code's customer", "customers", (id) => ["POST", "/api/v3/promotion-codes", { percent_off: 5, customer: id }]],
  ["the codes' coupon", "coupons", (id) => ["GET", `/api/v3/promotion-codes?coupon=${id}`]],
  [
    "a coupon's product",
    "products",
    (id) => ["POST", "/api/v3/coupons", { percent_off: 5, applies_to: { products: [id] } }],
  ],
  [
    "a session's coupon",
    "coupons",
    (id) => ["POST", "/api/v3/checkout/sessions", { productId: own, discounts: [{ coupon: id }] }],
  ],
  [
    "a session's promotion code",
    "promotion-codes",
    (id) => ["POST", "/api/v3/checkout/sessions", { productId: own, discounts: [{ promotion_code: id }] }],
  ],
  ["a v2 session's product", "products", (id) => ["POST", "/api/v2/checkout/sessions", { productId: id }]],
  ["a v2 session's products", "products", (id) => ["POST", "/api/v2/checkout/sessions", { productIds: [id] }]],
  ["a v2 session's link", "payment-links", (id) => ["POST", "/api/v2/checkout/sessions", { paymentLinkId: id }]],
  ["the prices' product", "products", (id) => ["GET", `/api/v3/prices?product=${id}`]],
  ["v1's link", "payment-links", (id) => ["GET", `/api/v1/checkout/sessions?paymentLinkId=${id}`]],
  ...[
    "products",
    "prices",
    "payment-links",
    "sessions",
    "customers",
    "coupons",
    "promotion-codes",
    "tax-rates",
    "shipping-rates",
  ].flatMap((noun): typeof REFERENCES =>
    ["starting_after", "ending_before"].map((cursor) => [
      `the ${cursor} of ${noun}`,
      noun,
      (id) => ["GET", `/api/v3/${noun === "sessions" ? "checkout/sessions" : noun}?${cursor}=${id}`],
    ]),
  ),
];
/** A product of whoever asks. */
let own = "";

describe.each(REFERENCES)("%s", (_, noun, request) => {
  test("responds to another merchant's or mode's object as to an unknown one", async () => {
    const id = ids[noun] ?? "";
    const unknownId = `${id.slice(0, -6)}000000`;
    const live = apiClient(baseUrl, await stranger.merchant.newKey({ livemode: true }));
    const before = await stranger.merchant.count("checkout_sessions");
    for (const api of [stranger.api, live]) {
      own = (await newProduct(api)).id;
      const send = (requested: string) => {
        const [method, path, body] = request(requested);
        return api(method, path, body ? { body } : {});
      };
      const [response, unknown] = [await send(id), await send(unknownId)];
      if (unknown.status !== 200) expect(unknown.status).toBe(400);
      expect(withoutIds(response, id)).toEqual(withoutIds(unknown, unknownId));
    }
    expect(await stranger.merchant.count("checkout_sessions")).toBe(before);
  });
});

/** Of two answers at different times to one key, and to two. */
const OF_A_MOMENT = ["date", "x-ratelimit-remaining", "x-ratelimit-reset"];

/** An answer with its headers, but for what no two answers have in common. */
function withoutIds({ status, headers, text, body }: ApiResponse, id: string): [number, string] {
  const requestId: string = body.error?.request_id ?? body.requestId ?? "none";
  const own = Object.entries({ ...headers, "request-id": "" }).filter(([name]) => !OF_A_MOMENT.includes(name));
  return [
    status,
    JSON.stringify([...own, text])
      .replaceAll(requestId, "REQUEST")
      .replaceAll(id, "ID"),
  ];
}
