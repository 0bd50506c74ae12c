import { createHash } from "node:crypto";
import { discountId } from "#catalog/coupon/discount.ts";
import { recurrenceKey } from "#catalog/price/recurrence.ts";
import { type Offer, trialDays } from "#order/offer.ts";
import { recurringAmount } from "#order/recurring-amount.ts";

/** A short text that is equal for offers with equal lines, codes and amounts, and differs for others. */
export function offerFingerprint(offer: Offer): string {
  const details = [
    offer.currency,
    offer.mode,
    offer.pricing?.country ?? null,
    offer.amountTotal,
    trialDays(offer),
    recurringAmount(offer),
    // What the codes take off later is not in these amounts: how long they last, for example.
    ...offer.discounts.map((discount) => [
      discountId(discount),
      discount.duration,
      discount.durationInMonths,
      discount.suspended,
    ]),
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
