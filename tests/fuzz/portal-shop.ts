import { type Api, apiClient } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import type { Fuzzing } from "./send-fuzzed.ts";

/** A merchant whose portal offers everything, with a subscription to sell. */
export interface PortalShop {
  baseUrl: string;
  merchant: TestMerchant;
  api: Api;
  price: string;
  /** To which customers can change. */
  otherPrice: string;
}

const EVERY_FEATURE = {
  customer_update: { enabled: true, allowed_updates: ["email", "name", "address", "phone", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, cancellation_reason: { enabled: true } },
  subscription_pause: { enabled: true },
};

export async function openPortalShop({ baseUrl, databaseUrl }: Fuzzing): Promise<PortalShop> {
  const merchant = await newMerchant(databaseUrl);
  const api = apiClient(baseUrl, merchant.key);
  const club = { priceAmount: 19, recurringInterval: "month" };
  const { default_price: price } = await createObject(api, "/api/v3/products", { ...club, name: "Coffee club" });
  const other = await createObject(api, "/api/v3/products", { ...club, name: "Big coffee club" });
  const products = [{ product: other.id, prices: [other.default_price] }];
  const features = {
    ...EVERY_FEATURE,
    subscription_update: { enabled: true, default_allowed_updates: ["price", "quantity"], products },
  };
  const CONFIGURATIONS = "/api/v3/billing-portal/configurations";
  // The default is there as soon as there is another one.
  await createObject(api, CONFIGURATIONS, { features });
  const { body } = await api("GET", `${CONFIGURATIONS}?is_default=true`);
  await createObject(api, `${CONFIGURATIONS}/${body.data[0].id}`, { features });
  return { baseUrl, merchant, api, price, otherPrice: other.default_price };
}
