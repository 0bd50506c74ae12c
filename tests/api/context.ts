import { inject } from "vitest";
import { type Api, apiClient } from "../factories/api-client.ts";
import { SEEN_DIRECTORY } from "../factories/documented-response.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";

process.env[SEEN_DIRECTORY] = inject("seenResponses");
process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

export const baseUrl = inject("baseUrl");

/** A fresh merchant and a client with its key. */
export async function freshMerchant(): Promise<{ merchant: TestMerchant; api: Api }> {
  const merchant = await newMerchant(inject("databaseUrl"));
  return { merchant, api: apiClient(baseUrl, merchant.key) };
}

/** A product that can be sold, USD 19.90 by default. */
export async function newProduct(api: Api, change: object = {}): Promise<{ id: string; default_price: string }> {
  const { status, body } = await api("POST", "/api/v3/products", {
    body: { name: "Coffee", priceAmount: 19.9, ...change },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
