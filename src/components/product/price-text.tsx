import { TermsText } from "#components/product/terms-text.tsx";
import type { Product } from "#domain/product/product.ts";

/** The price of a product, as text if there is no amount. */
export function PriceText({ product: { defaultPrice } }: { product: Pick<Product, "defaultPrice"> }) {
  if (!defaultPrice) return <span className="text-muted">No price yet</span>;
  return <TermsText terms={defaultPrice} />;
}
