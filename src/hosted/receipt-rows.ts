import { appliedDiscount } from "#domain/checkout/applied-discount.ts";
import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { customFieldAnswers } from "#domain/checkout/custom-field-answers.ts";
import { chosenShippingOption, purchasedLines } from "#domain/checkout/offer.ts";
import { orderTaxes } from "#domain/checkout/order-taxes.ts";
import { cardBrandName } from "#domain/payment/card-brand.ts";
import type { Receipt, ReceiptPayment } from "#domain/payment/receipt.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { isReverseCharge } from "#domain/tax/taxation.ts";
import { dayText } from "#hosted/day-format.ts";
import { discountName } from "#hosted/discount-text.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { taxLabel } from "#hosted/parts/order-totals.tsx";
import { unpaidKind } from "#hosted/receipt-words.ts";
import { taxIdLabel } from "#hosted/tax-id-labels.ts";
import { TIME_FORMAT } from "#hosted/time-format.ts";

/** The texts of a receipt, for the page, the mail and the mail's plain text. */

export interface ReceiptLine {
  id: string;
  name: string;
  /** Quantity and unit price. */
  detail: string;
  /** For the whole quantity, before discount and tax. */
  amount: string;
}

/** The lines, in their order. */
export function receiptLines({ session }: Pick<Receipt, "session">, { order, locale }: Messages): ReceiptLine[] {
  const money = (amount: bigint) => formatMoney(amount, session.currency, locale);
  return purchasedLines(session.lines).map(
    ({ id, name, quantity, unitLabel, unitAmount, recurrence, amountSubtotal }) => {
      const each = unitAmount === 0n ? order.free : money(unitAmount);
      const price = recurrence ? order.per(recurrence, each) : each;
      const detail = quantity > 1 ? `${order.quantity(quantity, unitLabel)} · ${order.each(price)}` : price;
      return { id, name, detail, amount: money(amountSubtotal) };
    },
  );
}

/** The rows from the lines to the total, and to what was refunded of it; the last one says how it stands. */
export function receiptTotals(
  { session }: Pick<Receipt, "session">,
  messages: Messages,
): { label: string; amount: string }[] {
  const { order, shipping, refund, locale } = messages;
  const { currency } = session;
  const discount = appliedDiscount(session);
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  const rows = [];
  if (discount) {
    rows.push({ label: order.discount(discountName(discount, locale)), amount: money(-session.amountDiscount) });
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

/** Who accounts for the VAT, with both numbers, where the customer does (Directive 2006/112/EC, article 226). */
function reverseChargeRows({ taxation }: CheckoutSession, { reverseCharge }: Messages["order"]) {
  const check = taxation?.vatIdCheck;
  if (!check || !isReverseCharge(taxation)) return [];
  const ids = [check.sellerTaxId, check.taxId].filter((id) => id !== undefined).join(" → ");
  return [{ key: "reverse_charge", label: reverseCharge.title, text: reverseCharge.receipt(ids) }];
}

/** What the customer gave beside name and addresses: their tax ID, whether they account for the VAT, and their answers to the merchant's own fields. */
export function receiptAnswers(
  session: CheckoutSession,
  messages: Messages,
): { key: string; label: string; text: string }[] {
  const taxIds = session.customerDetails?.taxIds ?? [];
  return [
    ...taxIds.map((taxId) => ({
      key: `${taxId.type} ${taxId.value}`,
      label: taxIdLabel(taxId, messages),
      text: taxId.value,
    })),
    ...reverseChargeRows(session, messages.order),
    ...customFieldAnswers(session).flatMap(({ key, label, text }) => (text === null ? [] : [{ key, label, text }])),
  ];
}

/** When the next payment follows, and how much it is; none where nothing recurs. */
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

/** The time of the payment in the zone in which the customer paid, else in UTC, and marked as such. */
export function receiptTime({ completedAt, updatedAt, customerTimeZone }: CheckoutSession, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...TIME_FORMAT, timeZone: customerTimeZone ?? "UTC" });
  return format.format(completedAt ?? updatedAt);
}
