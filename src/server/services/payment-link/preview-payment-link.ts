import { type IntervalChoice, intervalChoices, linkOffer, type Offer } from "#domain/checkout/offer.ts";
import type { CreatePaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { newId } from "#server/platform/ids.ts";
import { withShippingIds } from "#server/services/cart/with-shipping-ids.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { findPrices } from "#server/services/price/repository.ts";
import { findProducts } from "#server/services/product/repository.ts";

/**
 * The offer of a link that is not saved, in its first interval, and its intervals. Nothing is written, locked or counted.
 * @param input its lines name products or prices by their ids; those that are not the actor's or can't be sold are left out.
 * @throws DomainError `insufficient_scope`.
 */
export async function previewPaymentLink(
  actor: Actor,
  input: Pick<CreatePaymentLink, "lines" | "settings">,
): Promise<{ offer: Offer; intervals: IntervalChoice[] }> {
  requireScope(actor, "payment_links:read");
  requireScope(actor, "products:read");
  const references = input.lines.map(({ reference }) => reference);
  const [prices, merchant] = await Promise.all([findPrices(actor, references), findMerchant(actor.merchantId)]);
  const products = await findProducts(actor, [...references, ...prices.map(({ productId }) => productId)]);
  const lines = input.lines.flatMap(({ reference, quantity }, displayOrder) => {
    const price = prices.find(({ id }) => id === reference);
    const product = products.find(({ id }) => id === (price?.productId ?? reference));
    const pinnedPrice = price && price.id !== product?.defaultPrice?.id ? price : null;
    return product ? [{ id: newId("lineItem"), product, pinnedPrice, quantity, displayOrder }] : [];
  });
  const settings = withShippingIds(input.settings);
  const offer = linkOffer({ livemode: actor.livemode, currency: null, lines, settings, merchant });
  return { offer, intervals: intervalChoices({ lines }, undefined) };
}
