import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Price } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";

/** The products of a link, each once, and the prices of its lines that are not default prices. */
export function soldProducts({ lines }: PaymentLink): { products: Product[]; prices: Price[] } {
  return {
    products: [...new Map(lines.map(({ product }) => [product.id, product])).values()],
    prices: lines.flatMap(({ pinnedPrice }) => pinnedPrice ?? []),
  };
}
