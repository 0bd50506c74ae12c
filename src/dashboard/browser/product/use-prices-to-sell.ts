import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";

/**
 * The active prices of a product, default price first: only the default price until the others are requested and
 * loaded.
 */
export function usePricesToSell({ id, defaultPrice }: Product, enabled: boolean): Price[] {
  const { data = [] } = trpc.price.ofProduct.useQuery({ id }, { enabled });
  return [...(defaultPrice ? [defaultPrice] : []), ...data.filter((price) => price.id !== defaultPrice?.id)];
}
