import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";

/** The products of a link, each once, and the prices of its lines that are not default prices. */
export function soldProducts({ lines }: PaymentLink): { products: Product[]; prices: Price[] } {
  return {
    products: [...new Map(lines.map(({ product }) => [product.id, product])).values()],
    prices: lines.flatMap(({ pinnedPrice }) => pinnedPrice ?? []),
  };
}
