import type { Offer } from "#domain/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";

/** What the order is called: its first line, and how many more there are. */
export function orderName({ lines }: Pick<Offer, "lines">, { order }: Pick<Messages, "order">): string {
  const [first] = lines;
  if (!first) return order.savesPaymentDetails;
  return lines.length === 1 ? first.name : order.nameAndMore(first.name, lines.length - 1);
}
