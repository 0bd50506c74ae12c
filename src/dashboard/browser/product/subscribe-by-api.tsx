"use client";

import { isSellable } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";

/**
 * Creating a subscription with the API: a session with a recurring product. Without such a product, the request that
 * creates one comes first.
 */
export function SubscribeByApi() {
  const { data } = trpc.product.list.useQuery({ filter: { status: "ACTIVE" } });
  if (!data) return null;
  const product = data.data.find((candidate) => isSellable(candidate) && candidate.defaultPrice?.recurrence);
  if (product) return <ApiExample path="/api/v3/checkout/sessions" body={{ productId: product.id }} />;
  return (
    <ApiExample
      title="Use the API: create a recurring product first"
      path="/api/v3/products"
      body={{ name: "Coffee club", priceAmount: 19, pricingType: "RECURRING", recurringInterval: "month" }}
    />
  );
}
