import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";

/** The data of a link that sells the product, for the product's page. */
type SellingLink = Pick<PaymentLink, "id" | "label" | "url" | "status" | "active" | "draft">;

/** A product with its prices and links. */
export interface ProductDetail {
  product: Product;
  /** Newest first, including archived ones; only the newest if there are very many. */
  prices: Price[];
  hasMorePrices: boolean;
  /** Newest first, with any status; only the newest if there are very many. */
  links: SellingLink[];
  hasMoreLinks: boolean;
  /** Whether a session sells it or sold it. If so, it can't be deleted, nor priced in another currency. */
  sold: boolean;
}
