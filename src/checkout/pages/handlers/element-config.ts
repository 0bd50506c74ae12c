import type { ElementConfig } from "#checkout/pages/parts/element-field.tsx";
import type { ProcessorElement } from "#money/processor/interface/processor.ts";
import type { Offer } from "#order/offer.ts";

/** The page's configuration of the processor's own field for an offer; undefined if the processor has none. */
export function elementConfig(element: ProcessorElement | undefined, offer: Offer): ElementConfig | undefined {
  if (!element) return undefined;
  const { mode, currency, amountTotal: amount, settings } = offer;
  const { publishableKey, amount: scriptAmount } = element;
  return { publishableKey, mode, amount, currency, onlyCards: settings.requireCardCountry === true, scriptAmount };
}
