import { findMerchant } from "#account/merchant/store.ts";
import { findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import { type IntervalChoice, intervalChoices, linkOffer } from "#checkout/payment-link/link-offer.ts";
import type { CreatePaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Offer } from "#order/offer.ts";
import { withShippingOptions } from "#order/with-shipping-options.ts";
import { newId } from "#platform/base/ids.ts";

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
  const named = input.lines.flatMap(({ reference, quantity, optional, adjustableQuantity = null }, displayOrder) => {
    const price = prices.find(({ id }) => id === reference);
    const product = products.find(({ id }) => id === (price?.productId ?? reference));
    const pinnedPrice = price && price.id !== product?.defaultPrice?.id ? price : null;
    const line = { id: newId("lineItem"), pinnedPrice, quantity, displayOrder, optional, adjustableQuantity };
    return product ? [{ ...line, product }] : [];
  });
  const lines = named.filter(({ optional }) => !optional);
  const optionalItems = named.filter(({ optional }) => optional);
  const { settings } = await withShippingOptions(actor, input.settings);
  const offer = linkOffer({ livemode: actor.livemode, currency: null, lines, optionalItems, settings, merchant });
  return { offer, intervals: intervalChoices({ lines, optionalItems }, undefined) };
}
