import { daysText } from "#checkout/pages/day-format.ts";
import { discountName } from "#checkout/pages/discount-text.ts";
import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import { paperOf } from "#documents/paper.ts";
import { customerParties, dayIn, sellerParty } from "#documents/parties.ts";
import type { DocumentContent, DocumentLine, LabeledText } from "#documents/typesetting/document-content.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { taxesOfInvoice } from "#money/invoice/taxes-of-invoice.ts";
import type { ReceiptPayment } from "#money/payment/model.ts";
import { invoiceDiscountAmounts } from "#order/combined-discounts.ts";
import { isReverseCharge, taxRateOf } from "#order/taxation.ts";

/** What an invoice's document shows in addition to what the invoice stores. */
export interface InvoiceFacts {
  /** What paid it; null if nothing did, or while it is open. */
  payment: ReceiptPayment | null;
  /** The name of the chosen shipping option; null without one. */
  shippingName: string | null;
  /** An IANA name: the dates of the document are days there, as in reports (contract, section 9). */
  timeZone: string;
}

/** The document of an invoice, in the language of `messages`: what it says at the time when it is created. */
export function invoiceContent(invoice: Invoice, facts: InvoiceFacts, messages: Messages): DocumentContent {
  const words = documentMessages(messages);
  const { locale } = messages;
  const money = (amount: bigint) => formatMoney(amount, invoice.currency, locale);
  const day = dayIn(facts.timeZone, locale);
  const period = daysText(invoice.periodStart, invoice.periodEnd, locale);
  const isMixed = invoice.lines.some(({ subscriptionItemId }) => subscriptionItemId === null);
  return {
    language: messages.language,
    direction: messages.direction,
    paper: paperOf(invoice.seller.address?.country),
    title: `${words.invoice} ${invoice.number}`,
    heading: words.invoice,
    sellerName: invoice.seller.name,
    details: [
      { label: words.invoiceNumber, text: invoice.number },
      { label: words.issuedOn, text: day(invoice.createdAt) },
      ...(invoice.subscriptionId === null ? [] : [{ label: words.period, text: period }]),
    ],
    parties: [sellerParty(invoice.seller, messages), ...customerParties(invoice.customerDetails, messages)],
    statement: statementOf(invoice, { money, day }, words),
    columns: words.columns,
    lines: invoice.lines.map((line): DocumentLine => {
      const rate = taxRateOf(invoice.taxation, line);
      return {
        name: line.name,
        // The period stands above, if it is that of every line.
        detail: isMixed && line.subscriptionItemId !== null ? period : "",
        quantity: new Intl.NumberFormat(locale).format(line.quantity),
        unitPrice: money(line.unitAmount),
        tax: rate ? formatPercent(rate.ratePpm, locale) : "–",
        amount: money(line.amountSubtotal),
      };
    }),
    totals: totalsOf(invoice, facts, messages),
    notes: notesOf(invoice, facts, messages),
    footer: [`${invoice.seller.name} · ${invoice.number}`, ...(invoice.livemode ? [] : [words.testMode])].join(" · "),
    page: words.page("{page}", "{pages}"),
    createdAt: unixSeconds(invoice.createdAt),
  };
}

function statementOf(
  invoice: Invoice,
  { money, day }: { money: (amount: bigint) => string; day: (at: Date) => string },
  words: ReturnType<typeof documentMessages>,
): string {
  if (invoice.status === "void") return words.canceled;
  if (invoice.status === "paid" && invoice.paidAt) return words.paidOn(money(amountDue(invoice)), day(invoice.paidAt));
  return words.due(money(amountDue(invoice) - invoice.amountPaid));
}

function totalsOf(invoice: Invoice, { shippingName }: InvoiceFacts, messages: Messages): DocumentContent["totals"] {
  const words = documentMessages(messages);
  const { order, shipping, locale } = messages;
  const money = (amount: bigint) => formatMoney(amount, invoice.currency, locale);
  const rows: (LabeledText & { isStrong: boolean })[] = [];
  const add = (label: string, text: string, isStrong = false) => rows.push({ label, text, isStrong });
  add(order.subtotal, money(invoice.amountSubtotal));
  for (const { discount, amount } of invoiceDiscountAmounts(invoice)) {
    if (amount !== 0n) add(order.discount(discountName(discount, locale)), money(-amount));
  }
  if (invoice.shippingCost?.optionId) {
    const cost = invoice.amountShipping === 0n ? shipping.free : money(invoice.amountShipping);
    add(shippingName === null ? shipping.heading : shipping.by(shippingName), cost);
  }
  const taxes = taxesOfInvoice(invoice).map(({ rate, amount, taxableAmount }) => {
    const label = order.tax(rate.displayName, formatPercent(rate.ratePpm, locale));
    return { isIncluded: rate.inclusive, label, taxable: money(taxableAmount), amount: money(amount) };
  });
  for (const { isIncluded, label, taxable, amount } of taxes) {
    if (!isIncluded) add(words.taxOn(label, taxable), amount);
  }
  if (isReverseCharge(invoice.taxation)) add(order.reverseCharge.title, money(0n));
  add(words.total, money(invoice.amountTotal), true);
  for (const { isIncluded, label, taxable, amount } of taxes) {
    if (isIncluded) add(words.taxIncludedIn(label, taxable), amount);
  }
  const balance = amountDue(invoice) - invoice.amountTotal;
  if (balance === 0n) return rows;
  add(balance > 0n ? words.fromBalance : words.balanceApplied, money(balance));
  add(words.amountDue, money(amountDue(invoice)), true);
  return rows;
}

function notesOf(invoice: Invoice, { payment, timeZone }: InvoiceFacts, messages: Messages): string[] {
  const words = documentMessages(messages);
  const notes: string[] = [];
  const check = invoice.taxation?.vatIdCheck;
  if (check && isReverseCharge(invoice.taxation)) {
    const ids = [check.sellerTaxId, check.taxId].filter((id) => id !== undefined).join(" → ");
    notes.push(messages.order.reverseCharge.receipt(ids));
  }
  if (payment && invoice.status === "paid" && invoice.paidAt) {
    notes.push(words.paidWith(paymentText(payment, messages), dayIn(timeZone, messages.locale)(invoice.paidAt)));
  }
  return notes;
}
