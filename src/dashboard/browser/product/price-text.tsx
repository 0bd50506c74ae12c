import type { Product } from "#catalog/product/model.ts";
import { TermsText } from "#dashboard/browser/product/terms-text.tsx";

/** The price of a product, as text if there is no amount. */
export function PriceText({ product: { defaultPrice } }: { product: Pick<Product, "defaultPrice"> }) {
  if (!defaultPrice) return <span className="text-muted">No price yet</span>;
  return <TermsText terms={defaultPrice} />;
}
