import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "../trpc/context.ts";
import { newPaidSession } from "./bounds/merchant-objects.ts";
import { OPERATIONS } from "./bounds/operations.ts";
import { freshMerchant, newProduct } from "./context.ts";

/** Keys that objects, the database and UTF-16 each put in an order of their own. */
const KEYS = [
  "zebra",
  "bb",
  "a",
  "Z",
  "10",
  "2",
  "01",
  "-1",
  "!",
  "é",
  "\u{1f600}",
  "\uffee",
  "4294967295",
  "long_key_of_many",
];
/** Bytes of UTF-8 sort as code points do. */
const IN_ORDER = KEYS.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const METADATA = Object.fromEntries(KEYS.map((key) => [key, "v"]));
const PRINTED = `"metadata":{${IN_ORDER.map((key) => `${JSON.stringify(key)}:"v"`).join(",")}}`;

let merchant: TestMerchant;
let api: Api;
let product: { id: string; default_price: string };
let linkId: string;
let paidSession: string;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  product = await newProduct(api);
  ({ id: paidSession } = await newPaidSession(api, product.default_price));
  linkId = (await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } })).body.id;
});

/** What is created with metadata, by the operation that does it; where an update takes it again: its method. */
const CREATED: Record<string, { path: string; body: () => object; update?: "PUT" | "POST" | "PATCH" }> = {
  "v2 createProduct": { path: "/api/v2/products", body: () => ({ name: "Tea", priceAmount: 5 }), update: "PATCH" },
  "v2 createCheckoutSession": { path: "/api/v2/checkout/sessions", body: () => ({ paymentLinkId: linkId }) },
  "v3 createProduct": { path: "/api/v3/products", body: () => ({ name: "Tea", priceAmount: 5 }), update: "POST" },
  "v3 createPaymentLink": { path: "/api/v3/payment-links", body: () => ({ productIds: [product.id] }), update: "PUT" },
  "v3 createCheckoutSession": { path: "/api/v3/checkout/sessions", body: () => ({ productId: product.id }) },
  "v3 createCustomer": { path: "/api/v3/customers", body: () => ({}) },
  "v3 createCoupon": { path: "/api/v3/coupons", body: () => ({ percent_off: 5 }), update: "POST" },
  "v3 createPromotionCode": { path: "/api/v3/promotion-codes", body: () => ({ percent_off: 5 }), update: "POST" },
  "v3 createPrice": {
    path: "/api/v3/prices",
    body: () => ({ product: product.id, currency: "usd", unit_amount: 900 }),
    update: "POST",
  },
  "v3 createRefund": {
    path: "/api/v3/refunds",
    body: () => ({ checkout_session: paidSession, amount: 100 }),
    update: "POST",
  },
  "v3 createTaxRate": {
    path: "/api/v3/tax-rates",
    body: () => ({ country: "DE", percentage: 19, display_name: "VAT", inclusive: true }),
    update: "POST",
  },
  "v3 createShippingRate": {
    path: "/api/v3/shipping-rates",
    body: () => ({ display_name: "Standard", fixed_amount: { amount: 500, currency: "usd" } }),
    update: "POST",
  },
  "v3 createPortalConfiguration": {
    path: "/api/v3/billing-portal/configurations",
    body: () => ({ features: {} }),
    update: "POST",
  },
  "v3 createWebhookEndpoint": {
    path: "/api/v3/webhook-endpoints",
    body: () => ({ url: "https://hooks.invalid/", enabled_events: ["product.deleted"] }),
    update: "PUT",
  },
};

test("tests every operation that creates an object with metadata", () => {
  const creating = OPERATIONS.filter(
    ({ method, path, schema }) => method === "POST" && !path.includes("{") && schema?.properties?.metadata,
  );
  expect(Object.keys(CREATED).sort()).toEqual(creating.map(({ key }) => key).sort());
});

describe("metadata is returned in the order of its keys' code points", () => {
  test.each(Object.entries(CREATED))(
    "by %s, by reads, lists, updates and events",
    async (_, { path, body, update }) => {
      const created = await api("POST", path, { body: { ...body(), metadata: METADATA } });
      expect(created.text).toContain(PRINTED);
      const objectPath = `${path}/${created.body.id}`;
      const { text } = await api("GET", objectPath);
      expect(text).toContain(PRINTED);
      if (created.body.secret === undefined) expect(text).toBe(created.text);
      if (OPERATIONS.some((operation) => operation.path === path && operation.method === "GET")) {
        expect((await api("GET", path)).text).toContain(text);
      }
      for (const event of await storedEvents(created.body.id)) expect(event).toContain(PRINTED);
      if (!update) return;
      const [first = "", ...rest] = IN_ORDER;
      const removed = await api(update, objectPath, { body: { metadata: { [first]: null } } });
      expect(removed.text).toContain(PRINTED.replace(`${JSON.stringify(first)}:"v",`, ""));
      const again = await api(update, objectPath, { body: { metadata: { [first]: "v", [rest[0] ?? ""]: "v" } } });
      expect(again.text).toContain(PRINTED);
    },
  );

  test("by v1 and v2 for links and sessions from v3, and by the dashboard", async () => {
    const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id], metadata: METADATA } });
    expect((await api("GET", `/api/v2/payment-links/${link.body.id}`)).text).toContain(PRINTED);
    const session = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.body.id } });
    expect(session.text).toContain(PRINTED);
    expect((await api("GET", `/api/v3/checkout/sessions/${session.body.id}`)).text).toContain(PRINTED);
    expect((await api("GET", `/api/v1/checkout/sessions?paymentLinkId=${link.body.id}`)).text).toContain(PRINTED);
    const dashboard = await dashboardOf(merchant);
    const { data } = await dashboard.query("paymentLink.get", { id: link.body.id });
    for (const { text } of data.json) expect(text.replace(/\n */g, "").replaceAll('": ', '":')).toContain(PRINTED);
  });

  test("in an event as it is read, byte for byte as it was stored", async () => {
    const created = await api("POST", "/api/v3/products", {
      body: { name: "Tea", priceAmount: 5, metadata: METADATA },
    });
    const { body } = await api("GET", "/api/v3/events?type=product.created");
    const [stored] = await storedEvents(created.body.id);
    expect((await api("GET", `/api/v3/events/${body.data[0].id}`)).text).toBe(stored);
    expect(stored).toContain(`"data":{"object":${created.text}}`);
  });
});

test("a package and an address are returned in the specification's order, whatever order the request has", async () => {
  const package_dimensions = { width: 4, weight: 3, length: 2, height: 1 };
  const boxed = await api("POST", "/api/v3/products", { body: { name: "Box", priceAmount: 5, package_dimensions } });
  expect(boxed.text).toContain('"package_dimensions":{"height":1,"length":2,"weight":3,"width":4}');
  expect((await api("GET", `/api/v3/products/${boxed.body.id}`)).text).toBe(boxed.text);
  const address = {
    state: "TX",
    postal_code: "78701",
    line2: "Apt 4",
    line1: "1 Main St",
    country: "US",
    city: "Austin",
  };
  const customer = await api("POST", "/api/v3/customers", { body: { address } });
  const printed = Object.fromEntries(Object.entries(address).toReversed());
  expect(customer.text).toContain(`"address":${JSON.stringify(printed)}`);
  expect((await api("GET", `/api/v3/customers/${customer.body.id}`)).text).toBe(customer.text);
});

/** The bytes of an object's events, as they are sent. */
async function storedEvents(objectId: string): Promise<string[]> {
  const { rows } = await pool().query<{ body: string }>(
    "SELECT body FROM events WHERE merchant_id = $1 AND object_id = $2 ORDER BY sequence",
    [merchant.id, objectId],
  );
  return rows.map(({ body }) => body);
}
