import { type Offer, purchasedLines } from "#domain/checkout/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";

/** The order's name: its first line, and the number of further lines. */
export function orderName({ lines }: Pick<Offer, "lines">, { order }: Pick<Messages, "order">): string {
  const [first, ...more] = purchasedLines(lines);
  if (!first) return order.savesPaymentDetails;
  return more.length === 0 ? first.name : order.nameAndMore(first.name, more.length);
}
