import type { Discount } from "#catalog/coupon/discount.ts";
import { acceptsPromotionCodes } from "#catalog/promotion-code/model.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import { discountName, discountOff } from "#checkout/pages/discount-text.ts";
import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import { OptionalItems } from "#checkout/pages/parts/optional-items.tsx";
import { OrderLine } from "#checkout/pages/parts/order-line.tsx";
import { OrderPromotionCode, type TypedCode } from "#checkout/pages/parts/order-promotion-code.tsx";
import { OrderTotals } from "#checkout/pages/parts/order-totals.tsx";
import { isTooSmall } from "#kernel/min-charge.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import { nextPaymentAt } from "#money/subscription/next-payment.ts";
import { appliedDiscounts, discountedOrder, missesMinimum } from "#order/applied-discount.ts";
import { acceptsAnotherCode } from "#order/combined-discounts.ts";
import { type Offer, purchasedLines, regularLines, trialDays } from "#order/offer.ts";
import { recurringTaxRates } from "#order/order-taxes.ts";
import { isTotalRaisable } from "#order/raisable-total.ts";
import { recurringAmount, recurringTerms } from "#order/recurring-amount.ts";

interface Props {
  offer: Offer;
  messages: Messages;
  /** The total was paid. */
  paid?: boolean;
  /** The order is completed: nothing is due today. */
  completed?: boolean;
  /** The day from which periods are counted: today, or the day of completion; undefined if nothing is charged later. */
  from?: Date | undefined;
  /** The customer can change the order, as far as the settings allow it. */
  changeable?: boolean;
  /** The promotion code in the page's URL, if it could not be applied. */
  typedCode?: TypedCode | undefined;
  /** The least total that can be paid, in minor units; not checked by default. */
  minAmount?: MinorUnits | undefined;
  /** What is open and charged to the method that the portal's page saves, formatted; null: nothing, undefined: unknown. */
  openAmount?: string | null | undefined;
}

/** The order and its price: each line, the amount due today, and later payments. */
export function OrderSummary({
  offer,
  messages,
  paid = false,
  completed = paid,
  from,
  changeable = false,
  typedCode,
  minAmount = 0n,
  openAmount,
}: Props) {
  const { order } = messages;
  if (offer.mode === "setup" && offer.lines.length === 0) {
    return (
      <section aria-labelledby="order">
        <h2 id="order" className="text-lg font-semibold">
          {order.savesPaymentDetails}
        </h2>
        <SetupCharges offer={offer} messages={messages} openAmount={openAmount} completed={completed} />
      </section>
    );
  }
  const renewal = [...(paid ? [] : renewalOf(offer, messages)), ...nextPaymentTexts(offer, messages, { from, paid })];
  const acceptsCode =
    changeable &&
    offer.settings.allowPromotionCodes &&
    acceptsAnotherCode(offer) &&
    acceptsPromotionCodes(discountedOrder(offer));
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="sr-only">
        {order.heading}
      </h2>
      <Lines offer={offer} messages={messages} changeable={changeable} />
      {changeable && <OptionalItems offer={offer} messages={messages} />}
      <OrderTotals offer={offer} messages={messages} changeable={changeable} />
      {offer.discounts.map((discount) => (
        <BelowMinimum key={discount.promotionCodeId ?? ""} discount={discount} offer={offer} messages={messages} />
      ))}
      {acceptsCode && <OrderPromotionCode typed={typedCode} messages={messages} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="font-medium">
          {paid ? order.totalPaid : completed ? order.total : totalLabel(offer, messages)}
        </span>
        <strong className="total">
          <bdi>{formatMoney(offer.amountTotal, offer.currency, messages.locale)}</bdi>
        </strong>
      </p>
      {isTooSmall(offer.amountTotal, minAmount) && isTotalRaisable(offer) && (
        <p className="mt-1 text-sm text-pretty text-danger">
          {messages.orderForm.tooSmall(formatMoney(minAmount, offer.currency, messages.locale))}
        </p>
      )}
      {renewal.map((sentence) => (
        <p key={sentence} className="mt-1 text-sm text-pretty wrap-anywhere text-muted">
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** What a page that saves a payment method charges. */
function SetupCharges({
  offer: { settings },
  messages: { order },
  openAmount,
  completed,
}: Pick<Props, "offer" | "messages" | "openAmount" | "completed">) {
  if (!settings.setupFor) return <p className="mt-1 text-muted">{order.nothingToday}</p>;
  if (completed || openAmount === null) return null;
  return (
    <p className="mt-1 text-pretty">
      {openAmount === undefined ? order.openPaymentsNow : order.openPayments(openAmount)}
    </p>
  );
}

/** A code that was accepted, and whose order has become too small for it. */
function BelowMinimum({
  discount,
  offer,
  messages: { orderForm, locale },
}: {
  discount: Discount;
  offer: Offer;
  messages: Messages;
}) {
  if (discount.minimumAmount === null || !missesMinimum(offer.lines, discount)) return null;
  const minimum = formatMoney(discount.minimumAmount, offer.currency, locale);
  return <p className="pb-2 text-sm text-muted">{orderForm.belowMinimum(discountName(discount, locale), minimum)}</p>;
}

/** A long order is folded on a phone. */
const MAX_LINES_SHOWN = 3;

function Lines({ offer, messages, changeable }: { offer: Offer; messages: Messages; changeable: boolean }) {
  const lines = changeable ? regularLines(offer.lines) : purchasedLines(offer.lines);
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
  if (!changeable || lines.length <= MAX_LINES_SHOWN) return list;
  return (
    <details id="order-lines">
      <summary className="link cursor-pointer">
        {messages.order.show(formatMoney(offer.amountTotal, offer.currency, messages.locale))}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border of its own. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too. */}
      <div role="group" aria-label={messages.order.heading} tabIndex={0} className="long-order">
        {list}
      </div>
    </details>
  );
}

function totalLabel(offer: Offer, { order }: Messages): string {
  return offer.mode === "payment" ? order.total : order.totalToday;
}

/** The payments after today, and what their amounts contain; empty if nothing is recurring. */
function renewalOf(offer: Offer, { order, orderForm, locale }: Messages): string[] {
  const terms = recurringTerms(offer);
  if (terms === null) return [];
  const money = (amount: bigint) => formatMoney(amount, offer.currency, locale);
  const { discounted, isReduced } = terms;
  const recurring = order.recurring({
    ...terms,
    amount: money(terms.amount),
    discounted: discounted && { ...discounted, amount: money(discounted.amount) },
  });
  const taxes = recurringTaxRates(offer).map((rate) =>
    order.tax(rate.displayName, formatPercent(rate.ratePpm, locale)),
  );
  const off = appliedDiscounts(offer).map((discount) => discountOff(discount, locale));
  const lasts = orderForm.discountLasts[isReduced ? "forever" : "once"];
  const more = [
    taxes.length > 0 && orderForm.renewalIncludes(new Intl.ListFormat(locale).format(taxes)),
    off.length > 0 && !discounted && lasts(new Intl.ListFormat(locale).format(off)),
  ]
    .filter(Boolean)
    .join(" ");
  return more === "" ? [recurring] : [recurring, more];
}

/** The time of the next charge, and how to cancel; empty if nothing is recurring. */
function nextPaymentTexts(
  offer: Offer,
  { recurring, locale }: Messages,
  { from, paid }: { from: Date | undefined; paid: boolean },
): string[] {
  const at = from && nextPaymentAt(offer, from);
  if (!at) return [];
  const day = dayText(at, locale);
  const { companyName, supportEmail } = offer.merchant;
  const when = paid
    ? recurring.nextOf(formatMoney(recurringAmount(offer), offer.currency, locale), day)
    : trialDays(offer) > 0
      ? needsPaymentMethod(offer)
        ? recurring.first(day)
        : recurring.invoiced(day)
      : recurring.next(day);
  const cancel = supportEmail ? recurring.cancel(supportEmail) : recurring.cancelWithout(companyName);
  return [`${when} ${cancel}`];
}
