import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Offer } from "#order/offer.ts";

/**
 * The offer of a session, without what differs between sessions that sell the same: a line keeps its ID only if the
 * customer can change it.
 */
export function sessionOffer({ lines, ...session }: CheckoutSession): Offer {
  const { livemode, mode, currency, amountSubtotal, amountDiscount, amountTax, amountTotal } = session;
  const { discounts, taxation, shippingCost, amountShipping, settings, statementDescriptor, merchant, pricing } =
    session;
  return {
    livemode,
    mode,
    currency,
    ...{ amountSubtotal, amountDiscount, amountTax, amountTotal },
    ...{ discounts, taxation, shippingCost, amountShipping, settings, statementDescriptor, merchant, pricing },
    lines: lines.map(({ id, ...line }) =>
      (line.adjustableQuantity !== null && line.optionalQuantity === null) || line.amountType === "CUSTOM"
        ? { id, ...line }
        : line,
    ),
  };
}
