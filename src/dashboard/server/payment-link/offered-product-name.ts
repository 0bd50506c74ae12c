import { findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";

/** The name of the product that a link offers after the payment; null if it offers none. */
export async function offeredProductName(actor: Actor, { settings }: PaymentLink): Promise<string | null> {
  const { offer } = settings.afterCompletion;
  const [price] = offer ? await findPrices(actor, [offer.priceId]) : [];
  const [product] = price ? await findProducts(actor, [price.productId]) : [];
  return product?.name ?? null;
}
