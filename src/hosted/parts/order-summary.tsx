import { intervalOf } from "#domain/checkout/cart.ts";
import { type Offer, purchasedLines, recurringAmount, trialDays } from "#domain/checkout/offer.ts";
import { recurringTaxRates } from "#domain/checkout/order-taxes.ts";
import { acceptsPromotionCodes } from "#domain/discount/promotion-code.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { FieldMessage } from "#hosted/parts/field.tsx";
import { OrderLine } from "#hosted/parts/order-line.tsx";
import { OrderPromotionCode, type TypedCode } from "#hosted/parts/order-promotion-code.tsx";
import { formatPercent, OrderTotals } from "#hosted/parts/order-totals.tsx";

interface Props {
  offer: Offer;
  messages: Messages;
  /** The total was paid. */
  paid?: boolean;
  /** The customer can change the order, as far as the settings allow it. */
  changeable?: boolean;
  /** The promotion code of the page's address, if it could not be applied. */
  typedCode?: TypedCode | undefined;
}

/** What is sold and what it costs: each line, what is due today, and later payments. */
export function OrderSummary({ offer, messages, paid = false, changeable = false, typedCode }: Props) {
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
  const { settings, discount, amountSubtotal } = offer;
  const takesCode =
    changeable &&
    settings.allowPromotionCodes &&
    (discount === null || discount.suspended === true) &&
    acceptsPromotionCodes({ submitType: settings.submitType, amountSubtotal });
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="sr-only">
        {order.heading}
      </h2>
      <Lines offer={offer} messages={messages} changeable={changeable} />
      <OrderTotals offer={offer} messages={messages} changeable={changeable} />
      {takesCode && <OrderPromotionCode typed={typedCode} messages={messages} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="font-medium">{paid ? order.totalPaid : totalLabel(offer, messages)}</span>
        <strong className="text-2xl font-semibold tabular-nums">
          <bdi>{formatMoney(offer.amountTotal, offer.currency, messages.locale)}</bdi>
        </strong>
      </p>
      {renewal && !paid && <p className="mt-1 text-sm text-pretty text-muted">{renewal}</p>}
    </section>
  );
}

/** A long order is folded on a phone. */
const MOST_LINES = 3;

function Lines({ offer, messages, changeable }: { offer: Offer; messages: Messages; changeable: boolean }) {
  const lines = changeable ? offer.lines : purchasedLines(offer.lines);
  const list = (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OrderLine key={line.priceId} line={line} offer={offer} messages={messages} changeable={changeable} />
        ))}
      </ul>
      <FieldMessage id="quantities" />
    </>
  );
  if (!changeable || lines.length <= MOST_LINES) return list;
  return (
    <details id="order-lines">
      <summary className="link cursor-pointer">
        {messages.order.show(formatMoney(offer.amountTotal, offer.currency, messages.locale))}
      </summary>
      {list}
    </details>
  );
}

function totalLabel(offer: Offer, { order }: Messages): string {
  return offer.mode === "payment" ? order.total : order.totalToday;
}

/** The payments after today; undefined if nothing recurs. */
function renewalOf(offer: Offer, { order, orderForm, locale }: Messages): string | undefined {
  const interval = intervalOf(offer.lines.filter((line) => line.quantity > 0));
  if (interval === null) return undefined;
  const amount = formatMoney(recurringAmount(offer), offer.currency, locale);
  const taxes = recurringTaxRates(offer).map((rate) =>
    order.tax(rate.displayName, formatPercent(rate.ratePpm, locale)),
  );
  return [
    trialDays(offer) > 0 ? order.trial(trialDays(offer), order.per[interval](amount)) : order.renews[interval](amount),
    taxes.length > 0 && orderForm.renewalIncludes(new Intl.ListFormat(locale).format(taxes)),
    offer.discount && offer.amountDiscount > 0n && orderForm.discountOnce,
  ]
    .filter(Boolean)
    .join(" ");
}
