import { intervalOf } from "#domain/cart.ts";
import { formatMoney } from "#domain/money.ts";
import { type Offer, recurringAmount, trialDays } from "#domain/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { OrderLine } from "#hosted/parts/order-line.tsx";
import { OrderTotals } from "#hosted/parts/order-totals.tsx";

interface Props {
  offer: Offer;
  messages: Messages;
  /** The order is done: the total was paid. */
  paid?: boolean;
}

/** What is sold and what it costs: each line, what is due today, and what comes after. */
export function OrderSummary({ offer, messages, paid = false }: Props) {
  const { order } = messages;
  if (offer.mode === "setup" && offer.lines.length === 0) {
    return (
      <section aria-labelledby="order">
        <h2 id="order" className="text-lg font-semibold">
          {order.savesPaymentDetails}
        </h2>
        <p className="mt-1 text-muted">{order.nothingToday}</p>
      </section>
    );
  }
  const renewal = renewalOf(offer, messages);
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="sr-only">
        {order.heading}
      </h2>
      <ul className="divide-y divide-line">
        {offer.lines.map((line) => (
          <OrderLine key={line.priceId} line={line} offer={offer} messages={messages} />
        ))}
      </ul>
      <OrderTotals offer={offer} messages={messages} />
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-medium">{paid ? order.totalPaid : totalLabel(offer, messages)}</span>
        <strong className="text-2xl font-semibold tabular-nums">
          <bdi>{formatMoney(offer.amountTotal, offer.currency, messages.locale)}</bdi>
        </strong>
      </p>
      {renewal && !paid && <p className="mt-1 text-sm text-pretty text-muted">{renewal}</p>}
    </section>
  );
}

function totalLabel(offer: Offer, { order }: Messages): string {
  return offer.mode === "payment" ? order.total : order.totalToday;
}

/** What happens after today; undefined when nothing recurs. */
function renewalOf(offer: Offer, { order, locale }: Messages): string | undefined {
  const interval = intervalOf(offer.lines);
  if (interval === null) return undefined;
  const amount = formatMoney(recurringAmount(offer), offer.currency, locale);
  return trialDays(offer) > 0
    ? order.trial(trialDays(offer), order.per[interval](amount))
    : order.renews[interval](amount);
}
