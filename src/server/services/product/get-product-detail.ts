import type { ProductDetail } from "#domain/product/product-detail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPaymentLinkPage } from "#server/services/payment-link/link-list-repository.ts";
import { findPricePage } from "#server/services/price/repository.ts";
import { findProduct, findProductUse } from "#server/services/product/repository.ts";

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
