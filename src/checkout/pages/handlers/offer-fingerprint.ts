import { createHash } from "node:crypto";
import { discountId } from "#catalog/coupon/discount.ts";
import { recurrenceKey } from "#catalog/price/recurrence.ts";
import { appliedDiscounts, canReduce } from "#order/applied-discount.ts";
import { type Offer, trialDays } from "#order/offer.ts";
import { recurringAmount } from "#order/recurring-amount.ts";

/**
 * A short text that is equal for offers with equal lines, amounts and codes that take something off, and differs for
 * others.
 */
export function offerFingerprint(offer: Offer): string {
  const details = [
    offer.currency,
    offer.mode,
    offer.pricing?.country ?? null,
    offer.amountTotal,
    trialDays(offer),
    recurringAmount(offer),
    // What the codes take off later is not in these amounts: how long they last, for example.
    ...appliedDiscounts(offer)
      .filter((discount) => canReduce(offer, discount))
      .map((discount) => [discountId(discount), discount.duration, discount.durationInMonths]),
    ...(offer.shippingCost ? [offer.shippingCost.optionId] : []),
    ...offer.lines.map((line) => [
      line.name,
      line.priceId,
      line.unitAmount,
      line.quantity,
      line.recurrence && recurrenceKey(line.recurrence),
    ]),
  ];
  const text = JSON.stringify(details, (_, value) => (typeof value === "bigint" ? value.toString() : value));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
