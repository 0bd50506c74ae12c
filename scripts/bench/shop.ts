import type pg from "pg";
import { type Api, apiClient } from "../../tests/factories/api-client.ts";
import { signInOverHttp } from "../../tests/factories/dashboard-client.ts";
import { newMerchant } from "../../tests/factories/merchant.ts";
import type { Service } from "../../tests/service/start-service.ts";
import { multiplyRows } from "./multiply-rows.ts";

/** A merchant whose objects are requested. */
export interface Shop {
  /** A header with a key without a limit. */
  authorization: string;
  /** A header with a dashboard user's session. */
  cookie: string;
  productId: string;
  linkId: string;
  sessionId: string;
  /** Payments that can be refunded. */
  paymentIds: string[];
}

/** The column's maximum: requests still count against it. */
export const NO_LIMIT = 2_147_483_647;

/** Few refunds are of the same payment, because each reads those before it. */
const PAYMENTS = 100;

async function newPayment(api: Api, productId: string): Promise<string> {
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  const payer = { email: "buyer@shopper.example", name: "Jane Doe", country: "US" };
  const path = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
  const { body, text } = await api("POST", path, { body: payer });
  if (!body.payment_intent) throw new Error(text);
  return body.payment_intent;
}

/** Creates a shop with a number of products, links, sessions and events. */
export async function openShop(service: Service, database: pg.Client, rows: number): Promise<Shop> {
  const { baseUrl, databaseUrl } = service;
  const merchant = await newMerchant(databaseUrl);
  const key = await merchant.newKey({ rateLimitPerMinute: NO_LIMIT });
  const api = apiClient(baseUrl, key);
  const product = await api("POST", "/api/v3/products", {
    body: { name: "Roastery tour", priceAmount: 49, images: ["https://example.com/tour.jpg"] },
  });
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.body.id] } });
  const session = await api("POST", "/api/v3/checkout/sessions", {
    body: { productId: product.body.id, customer_email: "buyer@shopper.example", metadata: { order: "6735" } },
  });
  const counts = { products: rows, "payment-links": rows, "checkout-sessions": rows, customers: 1, requests: 1 };
  await multiplyRows(database, merchant.id, counts);
  const paymentIds: string[] = [];
  while (paymentIds.length < PAYMENTS) paymentIds.push(await newPayment(api, product.body.id));
  const { dashboard } = await signInOverHttp(baseUrl, await merchant.newUser());
  if (!dashboard) throw new Error("Not signed in.");
  return {
    authorization: `Bearer ${key}`,
    cookie: dashboard.cookie,
    productId: product.body.id,
    linkId: link.body.id,
    sessionId: session.body.id,
    paymentIds,
  };
}
