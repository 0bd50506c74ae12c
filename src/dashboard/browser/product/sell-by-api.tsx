"use client";

import { isSellable } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";

interface SellByApiProps {
  /** The path, such as `/api/v3/payment-links`. */
  path: string;
  /** The request body that sells a product. */
  body: (productId: string) => object;
}

/**
 * The API request for what an empty list offers to do, with an existing product. Without one, the request that creates
 * a product comes first.
 */
export function SellByApi({ path, body }: SellByApiProps) {
  const { data } = trpc.product.list.useQuery({ filter: { status: "ACTIVE" } });
  if (!data) return null;
  const product = data.data.find(isSellable);
  if (product) return <ApiExample path={path} body={body(product.id)} />;
  return (
    <ApiExample
      title="Use the API: create a product first"
      path="/api/v3/products"
      body={{ name: "Roastery tour", priceAmount: 49 }}
    />
  );
}
