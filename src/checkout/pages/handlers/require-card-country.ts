import { findPrices } from "#catalog/price/store.ts";
import { hasPricesOf, type SoldAtPrices } from "#checkout/payment-link/local-link.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import type { PaymentMethod, PaymentProcessor } from "#money/processor/interface/processor.ts";
import { acceptsCardOf } from "#order/card-country.ts";

/** What is paid, at the price of a country. */
export interface CountryPriced extends SoldAtPrices {
  /** Whose price it is, if only its cards may pay; null if all may. */
  cardCountry: string | null;
  paymentLinkId: string | null;
}

/**
 * Rejects the card of another country before anything is charged, if its merchant requires that. A country whose prices
 * are the same is no other.
 * @param count counts the request before the processor is asked. May throw.
 * @throws DomainError `card_country_mismatch`.
 */
export async function requireCardCountry(
  actor: Actor,
  { cardCountry: country, paymentLinkId, ...sold }: CountryPriced,
  { processor, method }: { processor: PaymentProcessor; method: PaymentMethod | undefined },
  count: () => Promise<void>,
): Promise<void> {
  if (country === null || method?.type !== "card") return;
  await count();
  const issuedIn = await processor.cardCountry(method);
  if (acceptsCardOf(country, issuedIn)) return;
  const link = issuedIn === null || paymentLinkId === null ? null : await findPaymentLink(actor, paymentLinkId);
  if (link && issuedIn !== null) {
    const priceIds = sold.lines.map(({ priceId }) => priceId);
    if (hasPricesOf(link, issuedIn, sold, await findPrices(actor, priceIds))) return;
  }
  throw new DomainError("card_country_mismatch", `The price is for cards from ${country}.`);
}
