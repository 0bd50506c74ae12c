import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Price } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";

/** What a link sells: each product once, and the prices that its lines name beside default prices. */
export function soldProducts({ lines }: PaymentLink): { products: Product[]; prices: Price[] } {
  return {
    products: [...new Map(lines.map(({ product }) => [product.id, product])).values()],
    prices: lines.flatMap(({ pinnedPrice }) => pinnedPrice ?? []),
  };
}
