import { largestAmount } from "#kernel/currency.ts";
import { dueToday, type Offer } from "#order/offer.ts";

/**
 * Whether something that the customer may change can raise the total due today: a quantity, an amount that they choose,
 * shipping, tax by their location, an item that they can add, or a promotion code that they can remove.
 */
export function isTotalRaisable(offer: Pick<Offer, "lines" | "mode" | "settings" | "discounts" | "currency">): boolean {
  const { settings, discounts, lines, currency } = offer;
  if (settings.automaticTax || settings.shippingOptions !== undefined) return true;
  if (discounts.length > 0 && settings.allowPromotionCodes) return true;
  return lines.some((line) => {
    const largest = {
      recurrence: line.recurrence,
      quantity: line.adjustableQuantity?.maximum ?? line.optionalQuantity ?? line.quantity,
      unitAmount: line.amountType === "CUSTOM" ? (line.maximumAmount ?? largestAmount(currency)) : line.unitAmount,
    };
    return dueToday(largest, offer) > line.amountSubtotal;
  });
}
