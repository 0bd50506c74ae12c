import createClient from "openapi-fetch";
import { expect, test } from "vitest";
import type { paths as PathsV1 } from "../../../.build/openapi/v1.ts";
import type { paths as PathsV2 } from "../../../.build/openapi/v2.ts";
import type { components, paths as PathsV3, webhooks as WebhooksV3 } from "../../../.build/openapi/v3.ts";
import { baseUrl, freshMerchant } from "../context.ts";

/*
 * A client as an integrator gets it from the documents by openapi-typescript and openapi-fetch. Half of the test
 * is that it compiles: the types come from `npm run openapi:types`.
 */

type Product = components["schemas"]["Product"];
type Event = components["schemas"]["Event"];
type OtherEvent = components["schemas"]["OtherEvent"];

async function freshClients() {
  const { merchant } = await freshMerchant();
  const options = { baseUrl, headers: { authorization: `Bearer ${merchant.key}` } };
  return {
    v1: createClient<PathsV1>(options),
    v2: createClient<PathsV2>(options),
    v3: createClient<PathsV3>(options),
  };
}

test("product, link, session, and list are typed", async () => {
  const { v1, v2, v3 } = await freshClients();
  const product = await v3.POST("/api/v3/products", {
    body: { name: "Roastery tour", priceAmount: 49, priceCurrency: "eur", metadata: { season: "winter", year: 2026 } },
    params: { header: { "Idempotency-Key": "typed-1" } },
  });
  expect(product.data).toMatchObject({ priceAmount: "49.00", priceCurrency: "EUR", metadata: { year: "2026" } });
  const { id, default_price: price } = product.data as Product;

  const link = await v3.POST("/api/v3/payment-links", {
    body: { line_items: [{ price: price ?? "", quantity: 2 }], submit_type: "book" },
  });
  const lines = link.data?.line_items.data.map((line) => [line.price?.unit_amount, line.quantity]);
  expect(lines).toEqual([[4900, 2]]);

  const session = await v3.POST("/api/v3/checkout/sessions", { body: { productId: id, quantity: 3, mode: "payment" } });
  expect([session.data?.amount_total, session.data?.payment_status]).toEqual([14_700, "unpaid"]);

  const sessions = await v3.GET("/api/v3/checkout/sessions", { params: { query: { status: "PENDING", limit: 5 } } });
  expect(sessions.data?.data.map((listed) => listed.url)).toEqual([session.data?.url]);

  const inV2 = await v2.GET("/api/v2/products/{id}", { params: { path: { id } } });
  expect(inV2.data?.createdAt).toMatch(/Z$/);
  const inV1 = await v1.GET("/api/v1/checkout/sessions", { params: { query: { offset: 0 } } });
  expect([inV1.data?.total, inV1.data?.sessions[0]?.amount]).toEqual([1, 147]);
});

test("errors are typed, and their codes are open to new ones", async () => {
  const { v2, v3 } = await freshClients();
  // @ts-expect-error: a product needs a name, and a price is a number.
  const { error } = await v3.POST("/api/v3/products", { body: { priceAmount: "5" } });
  expect(error?.error.details.map(({ field }) => field)).toEqual(["name", "priceAmount"]);
  const code: string | undefined = error?.error.code;
  expect(code).toBe("parameter_missing");

  const expired = await v3.POST("/api/v3/checkout/sessions/{id}/expire", { params: { path: { id: "cs_test_none" } } });
  expect(expired.error?.error.code).toBe("resource_missing");
  // Compiles: a client has to be ready for a code that came after it.
  expect(expired.error?.error.code === "a_code_of_tomorrow").toBe(false);
  // @ts-expect-error: the kinds of errors are fixed.
  expect(expired.error?.error.type === "no_such_type").toBe(false);

  const rejected = await v2.POST("/api/v2/checkout/sessions", { body: { paymentLinkId: "plink_none" } });
  expect([rejected.response.status, rejected.error?.code]).toEqual([400, "resource_missing"]);
});

test("the type of an event narrows its data, listed or delivered, and a new type is accepted", async () => {
  const { v3 } = await freshClients();
  const { data: product } = await v3.POST("/api/v3/products", { body: { name: "Roastery tour", priceAmount: 49 } });
  const { data: events } = await v3.GET("/api/v3/events", { params: { query: { type: "price.created" } } });
  const event = events?.data[0] as Event;
  expect(amountOf(event)).toBe(4900);
  const delivered = event as WebhooksV3["price.created"]["post"]["requestBody"]["content"]["application/json"];
  expect(delivered.data.object.product).toBe(product?.id);
  const ofTomorrow: OtherEvent = { ...delivered, type: "refund.created", data: {} };
  expect(amountOf(ofTomorrow)).toBeUndefined();
});

/** Compiles because `type` tells the shapes of `data.object` apart. */
function amountOf(event: Event): number | null | undefined {
  switch (event.type) {
    case "price.created":
      return event.data.object.unit_amount;
    case "checkout.session.completed":
      // @ts-expect-error: a session has no price of its own.
      return event.data.object.unit_amount;
    default:
      return undefined;
  }
}
