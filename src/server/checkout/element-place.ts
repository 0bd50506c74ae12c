import type { Offer } from "#domain/checkout/offer.ts";
import type { ElementPlace } from "#hosted/parts/element-place.tsx";
import type { ProcessorElement } from "#server/payments/processor.ts";

/** What the page says to the processor's own field about an offer; undefined where the processor has none. */
export function elementPlace(element: ProcessorElement | undefined, offer: Offer): ElementPlace | undefined {
  if (!element) return undefined;
  const { mode, currency, amountTotal } = offer;
  const amount = element.amount(amountTotal, currency);
  return { publishableKey: element.publishableKey, mode, amount, currency };
}
