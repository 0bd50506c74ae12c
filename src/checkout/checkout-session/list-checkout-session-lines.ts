import type { Price } from "#catalog/price/model.ts";
import { findPrices } from "#catalog/price/store.ts";
import { getCheckoutSession } from "#checkout/checkout-session/get-checkout-session.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { type Page, type PageOf, pageFrom } from "#kernel/paging.ts";
import type { CheckoutSessionLine } from "#order/order.ts";

/** A line with its price at the session's creation. */
interface PricedLine {
  line: CheckoutSessionLine;
  price: Price;
  currency: Currency;
}

/** Whether a line is one of the order: an optional item is, once the customer has added it. */
function isInOrder({ optionalQuantity, quantity }: CheckoutSessionLine): boolean {
  return optionalQuantity === null || quantity > 0;
}

/**
 * A page of a session's lines, in its order, without the optional items that the customer has not added.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor.
 */
export async function listCheckoutSessionLines(
  actor: Actor,
  id: string,
  page: Page,
): Promise<PageOf<PricedLine> & { sessionId: string }> {
  const { lines, currency } = await getCheckoutSession(actor, id);
  const { data, hasMore } = pageFrom(lines.filter(isInOrder), page);
  const prices = await findPrices(
    actor,
    data.map((line) => line.priceId),
  );
  const byId = new Map(prices.map((price) => [price.id, price]));
  const priced = data.map((line) => {
    const price = byId.get(line.priceId);
    if (!price) throw new Error(`The price ${line.priceId} of the line ${line.id} is gone.`);
    return { line, price, currency };
  });
  return { data: priced, hasMore, sessionId: id };
}
