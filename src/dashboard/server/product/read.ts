import type { Price } from "#catalog/price/model.ts";
import { findPricePage } from "#catalog/price/store.ts";
import type { Product } from "#catalog/product/model.ts";
import { findProduct, findProductUse } from "#catalog/product/store.ts";
import { findPaymentLinkPage } from "#checkout/payment-link/link-list-store.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

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

const MAX_SHOWN = 50;

/**
 * A product with its prices and the links that sell it.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getProductDetail(actor: Actor, id: string): Promise<ProductDetail> {
  requireScope(actor, "products:read");
  requireScope(actor, "prices:read");
  requireScope(actor, "payment_links:read");
  const product = await findProduct(actor, id);
  if (!product) throw notFound("product", id);
  const [prices, links, { sold }] = await Promise.all([
    findPricePage(actor, { productId: id }, { limit: MAX_SHOWN }),
    findPaymentLinkPage(actor, { productId: id }, { limit: MAX_SHOWN }),
    findProductUse(actor, id),
  ]);
  return {
    product,
    prices: prices.data,
    hasMorePrices: prices.hasMore,
    links: links.data.map(({ id, label, url, status, active, draft }) => ({ id, label, url, status, active, draft })),
    hasMoreLinks: links.hasMore,
    sold,
  };
}
