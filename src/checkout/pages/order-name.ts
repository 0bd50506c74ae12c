import type { Messages } from "#checkout/pages/messages/messages.ts";
import { type Offer, purchasedLines } from "#order/offer.ts";

/** The order's name: its first line, and the number of further lines. */
export function orderName({ lines }: Pick<Offer, "lines">, { order }: Pick<Messages, "order">): string {
  const [first, ...more] = purchasedLines(lines);
  if (!first) return order.savesPaymentDetails;
  return more.length === 0 ? first.name : order.nameAndMore(first.name, more.length);
}
