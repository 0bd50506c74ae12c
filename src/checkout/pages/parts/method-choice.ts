import { savesMethod } from "#money/payment-method/collected-methods.ts";
import { offeredMethods, servesCountry } from "#money/payment-method/method-availability.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import type { Offer } from "#order/offer.ts";

/** The payment methods of a form. */
export interface MethodChoice {
  /** In order; at least one. */
  offered: readonly PaymentMethodType[];
  /** The methods of countries other than the customer's, as long as there is another method. */
  hidden: readonly PaymentMethodType[];
  chosen: PaymentMethodType;
}

/**
 * The methods that a page offers for its order, and the one that is chosen at first: that of the last attempt, otherwise
 * the likeliest.
 * @param country the customer's, as far as it is known, ISO 3166 alpha-2.
 * @returns undefined if no method fits.
 */
export function methodChoice(
  { settings, currency, livemode, mode }: Pick<Offer, "settings" | "currency" | "livemode" | "mode">,
  country: string,
  attempted?: PaymentMethodType,
): MethodChoice | undefined {
  const offered = offeredMethods(settings.paymentMethodTypes, {
    currency,
    country,
    livemode,
    saves: savesMethod(mode),
  });
  const fitting = offered.filter((method) => servesCountry(method, country));
  const shown = fitting.length > 0 ? fitting : offered;
  const [first] = shown;
  if (first === undefined) return undefined;
  return {
    offered,
    hidden: offered.filter((method) => !shown.includes(method)),
    chosen: attempted && shown.includes(attempted) ? attempted : first,
  };
}
