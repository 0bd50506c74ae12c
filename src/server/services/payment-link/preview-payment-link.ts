import { linkOffer, type Offer } from "#domain/checkout/offer.ts";
import type { CreatePaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { newId } from "#server/platform/ids.ts";
import { withShippingIds } from "#server/services/cart/with-shipping-ids.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";
import { findProducts } from "#server/services/product/repository.ts";

/**
 * The offer of a link that is not saved. Nothing is written, locked or counted.
 * @param input its lines name products by their ids; those that are not the actor's or can't be sold are left out.
 * @throws DomainError `insufficient_scope`.
 */
export async function previewPaymentLink(
  actor: Actor,
  input: Pick<CreatePaymentLink, "lines" | "settings">,
): Promise<Offer> {
  requireScope(actor, "payment_links:read");
  requireScope(actor, "products:read");
  const [products, merchant] = await Promise.all([
    findProducts(
      actor,
      input.lines.map(({ reference }) => reference),
    ),
    findMerchant(actor.merchantId),
  ]);
  const lines = input.lines.flatMap(({ reference, quantity }, displayOrder) => {
    const product = products.find(({ id }) => id === reference);
    return product ? [{ id: newId("lineItem"), product, quantity, displayOrder }] : [];
  });
  return linkOffer({
    livemode: actor.livemode,
    currency: null,
    lines,
    settings: withShippingIds(input.settings),
    merchant,
  });
}
