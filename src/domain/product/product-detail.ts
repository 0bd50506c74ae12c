import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Price } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";

/** What a product's own page says of a link that sells it. */
type SellingLink = Pick<PaymentLink, "id" | "label" | "url" | "status" | "enabled" | "draft">;

/** A product with all that hangs on it. */
export interface ProductDetail {
  product: Product;
  /** Newest first, archived ones too; the newest of them when there are very many. */
  prices: Price[];
  hasMorePrices: boolean;
  /** Newest first, whatever their status; the newest of them when there are very many. */
  links: SellingLink[];
  hasMoreLinks: boolean;
  /** Whether a session did sell it, or does: then it can't be deleted, nor priced in another currency. */
  sold: boolean;
}
