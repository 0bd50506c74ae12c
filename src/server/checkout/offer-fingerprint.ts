import { createHash } from "node:crypto";
import { type Offer, recurringAmount, trialDays } from "#domain/checkout/offer.ts";

/** A short text that is the same for offers that sell the same for the same money, and for no others. */
export function offerFingerprint(offer: Offer): string {
  const facts = [
    offer.currency,
    offer.mode,
    offer.amountTotal,
    trialDays(offer),
    recurringAmount(offer),
    ...offer.lines.map((line) => [line.name, line.priceId, line.unitAmount, line.quantity, line.recurringInterval]),
  ];
  const text = JSON.stringify(facts, (_, value) => (typeof value === "bigint" ? value.toString() : value));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
