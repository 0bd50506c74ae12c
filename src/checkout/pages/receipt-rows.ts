import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import { deliveryText } from "#checkout/pages/delivery-text.ts";
import { discountName } from "#checkout/pages/discount-text.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { unpaidKind } from "#checkout/pages/receipt-texts.ts";
import { taxIdLabel } from "#checkout/pages/tax-id-labels.ts";
import { taxLabel } from "#checkout/pages/tax-label.ts";
import { TIME_FORMAT } from "#checkout/pages/time-format.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { addressLines } from "#kernel/address-lines.ts";
import { formatMoney } from "#kernel/money.ts";
import type { ReceiptPayment } from "#money/payment/model.ts";
import { cardBrandName } from "#money/payment-method/card-brand.ts";
import { offerDiscountAmounts } from "#order/combined-discounts.ts";
import { customFieldAnswers } from "#order/custom-field-answers.ts";
import { chosenShippingOption, purchasedLines } from "#order/offer.ts";
import { orderTaxes } from "#order/order-taxes.ts";
import { isReverseCharge } from "#order/taxation.ts";

/** The texts of a receipt, for the page, the email and the email's plain text. */

export interface ReceiptLine {
  id: string;
  name: string;
  /** Quantity and unit price, or the price per period; null for one unit of a one-time price, which costs the amount. */
  detail: string | null;
  /** For the full quantity, before discount and tax. */
  amount: string;
}

/** The lines, in their order. */
export function receiptLines({ session }: Pick<Receipt, "session">, { order, locale }: Messages): ReceiptLine[] {
  const money = (amount: bigint) => formatMoney(amount, session.currency, locale);
  return purchasedLines(session.lines).map(
    ({ id, name, quantity, unitLabel, unitAmount, recurrence, amountSubtotal }) => {
      const each = unitAmount === 0n ? order.free : money(unitAmount);
      const price = recurrence ? order.per(recurrence, each) : each;
      const ofSeveral = quantity > 1 ? `${order.quantity(quantity, unitLabel)} · ${order.each(price)}` : null;
      const detail = ofSeveral ?? (recurrence ? price : null);
      return { id, name, detail, amount: money(amountSubtotal) };
    },
  );
}

/** A line in emails: its name and detail, and its amount. */
export function receiptLineRow({ name, detail, amount }: ReceiptLine): [string, string] {
  return [detail === null ? name : `${name} (${detail})`, amount];
}

/** The rows from subtotal to total, followed by refunds and the remaining amount, if any. */
export function receiptTotals(
  { session }: Pick<Receipt, "session">,
  messages: Messages,
): { label: string; amount: string }[] {
  const { order, shipping, refund, locale } = messages;
  const { currency } = session;
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  const rows = [];
  for (const { discount, amount } of offerDiscountAmounts(session)) {
    rows.push({ label: order.discount(discountName(discount, locale)), amount: money(-amount) });
  }
  const option = chosenShippingOption(session);
  if (option) {
    const amount = session.amountShipping === 0n ? shipping.free : money(session.amountShipping);
    rows.push({ label: shipping.by(option.displayName), amount });
  }
  for (const { rate, amount } of orderTaxes(session)) {
    rows.push({ label: taxLabel(rate, messages), amount: money(amount) });
  }
  if (isReverseCharge(session.taxation)) rows.push({ label: order.reverseCharge.title, amount: money(0n) });
  if (rows.length > 0) rows.unshift({ label: order.subtotal, amount: money(session.amountSubtotal) });
  const total = session.paymentStatus === "paid" ? order.totalPaid : order.total;
  rows.push({ label: total, amount: money(session.amountTotal) });
  if (session.amountRefunded === 0n) return rows;
  const remaining = session.amountTotal - session.amountRefunded;
  rows.push({ label: refund.refunded, amount: money(-session.amountRefunded) });
  return remaining === 0n ? rows : [...rows, { label: refund.remaining, amount: money(remaining) }];
}

/** The reverse-charge note with both VAT IDs, if it applies (Directive 2006/112/EC, article 226). */
function reverseChargeRows({ taxation }: CheckoutSession, { reverseCharge }: Messages["order"]) {
  const check = taxation?.vatIdCheck;
  if (!check || !isReverseCharge(taxation)) return [];
  const ids = [check.sellerTaxId, check.taxId].filter((id) => id !== undefined).join(" → ");
  return [
    { key: "reverse_charge", label: reverseCharge.title, text: reverseCharge.receipt(ids), kind: "chosen" as const },
  ];
}

export interface ReceiptAnswer {
  key: string;
  label: string;
  text: string;
  /** The lines of a longer text, for pages. */
  lines?: readonly string[];
  /** How a mail says it: see `typedText`. */
  kind: "number" | "typed" | "chosen";
}

/** Where the order is sent, and how long that takes. */
function deliveryRows(session: CheckoutSession, { receipt, shipping, locale }: Messages): ReceiptAnswer[] {
  const { shipping: to } = session;
  const estimate = chosenShippingOption(session)?.deliveryEstimate;
  const lines = to ? [to.name, ...addressLines(to.address, locale), to.phone ?? ""].filter(Boolean) : [];
  return [
    ...(lines.length > 0
      ? [{ key: "shipped_to", label: receipt.shippedTo, text: lines.join(", "), lines, kind: "typed" as const }]
      : []),
    ...(estimate
      ? [
          {
            key: "delivery",
            label: shipping.deliveryTime,
            text: deliveryText(estimate, { shipping, locale }),
            kind: "chosen" as const,
          },
        ]
      : []),
  ];
}

/** The consent that ended the right of withdrawal, in the words to which the customer agreed. */
function withdrawalRows({ consent }: CheckoutSession, { details }: Messages): ReceiptAnswer[] {
  const text = consent?.withdrawal?.text;
  return text === undefined ? [] : [{ key: "withdrawal", label: details.withdrawalLabel, text, kind: "chosen" }];
}

/**
 * The customer's entries in addition to name and billing address: delivery, tax ID, the consent that ended the right of
 * withdrawal, and custom fields. Includes the reverse-charge note.
 */
export function receiptAnswers(session: CheckoutSession, messages: Messages): ReceiptAnswer[] {
  const taxIds = session.customerDetails?.taxIds ?? [];
  return [
    ...deliveryRows(session, messages),
    ...taxIds.map((taxId) => ({
      key: `${taxId.type} ${taxId.value}`,
      label: taxIdLabel(taxId, messages),
      text: taxId.value,
      kind: "number" as const,
    })),
    ...reverseChargeRows(session, messages.order),
    ...withdrawalRows(session, messages),
    ...customFieldAnswers(session).flatMap(({ key, label, text, isTyped }) =>
      text === null ? [] : [{ key, label, text, kind: isTyped ? ("typed" as const) : ("chosen" as const) }],
    ),
  ];
}

/** Date and amount of the next payment; empty for one-time purchases. */
export function nextPaymentRows(
  { session, nextPayment }: Pick<Receipt, "session" | "nextPayment">,
  { recurring, locale }: Messages,
): { label: string; text: string }[] {
  if (!nextPayment) return [];
  const amount = formatMoney(nextPayment.amount, session.currency, locale);
  const label = unpaidKind(session) === "trial" ? recurring.firstLabel : recurring.nextLabel;
  return [{ label, text: `${dayText(nextPayment.at, locale)} · ${amount}` }];
}

/** "Visa •••• 4242", "PayPal". */
export function paymentText({ type, cardBrand, cardLastFour }: ReceiptPayment, { methods }: Messages): string {
  if (type !== "card" || cardLastFour === null) return methods[type];
  return `${cardBrandName(cardBrand) ?? methods.card} •••• ${cardLastFour}`;
}

/** The time of the payment in the zone in which the customer paid, otherwise in UTC, and marked as such. */
export function receiptTime({ completedAt, updatedAt, customerTimeZone }: CheckoutSession, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...TIME_FORMAT, timeZone: customerTimeZone ?? "UTC" });
  return format.format(completedAt ?? updatedAt);
}
