import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { daysText } from "#checkout/pages/day-format.ts";
import { discountName } from "#checkout/pages/discount-text.ts";
import { formatPercent } from "#checkout/pages/format-percent.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { documentFrame } from "#documents/document-frame.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import { customerParties, dayIn, sellerParty, shippingParties } from "#documents/parties.ts";
import { reverseChargeNotes, taxRows } from "#documents/tax-rows.ts";
import type { DocumentContent, DocumentLine, LabeledText } from "#documents/typesetting/document-content.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountDue, type Invoice, isPayable } from "#money/invoice/model.ts";
import { taxesOfInvoice } from "#money/invoice/taxes-of-invoice.ts";
import type { ReceiptPayment } from "#money/payment/model.ts";
import { invoiceDiscountAmounts } from "#order/combined-discounts.ts";
import { chosenShippingOption } from "#order/offer.ts";
import { isReverseCharge, taxRateOf } from "#order/taxation.ts";

/** What an invoice's document shows in addition to what the invoice stores. */
export interface InvoiceFacts {
  /** What paid it; null if nothing did, or while it is open. */
  payment: ReceiptPayment | null;
  /** The order that it was paid with; null for renewals. */
  session: Pick<CheckoutSession, "id" | "settings" | "shipping" | "shippingCost"> | null;
  /** An IANA name. Dates are days there; the billing period is in UTC. */
  timeZone: string;
  /** The merchant's own, shown while something is due. */
  paymentTerms: string | null;
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
    ...documentFrame("invoice", invoice, invoice, messages),
    details: [
      { label: words.invoiceNumber, text: invoice.number },
      { label: words.issuedOn, text: day(invoice.createdAt) },
      ...(invoice.subscriptionId === null ? [] : [{ label: words.period, text: period }]),
      ...(facts.session
        ? [{ label: billingMessages(messages).mails.labels.order, text: receiptNumber(facts.session.id) }]
        : []),
    ],
    parties: [
      sellerParty(invoice.seller, messages),
      ...customerParties(invoice.customerDetails, messages),
      ...shippingParties(facts.session?.shipping ?? null, messages),
    ],
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
  };
}

function statementOf(
  invoice: Invoice,
  { money, day }: { money: (amount: bigint) => string; day: (at: Date) => string },
  words: ReturnType<typeof documentMessages>,
): string {
  if (invoice.status === "void") return words.canceled;
  if (invoice.status === "paid" && amountDue(invoice) === 0n) return words.nothingDue;
  if (invoice.status === "paid" && invoice.paidAt) return words.paidOn(money(amountDue(invoice)), day(invoice.paidAt));
  return words.due(money(amountDue(invoice) - invoice.amountPaid));
}

function totalsOf(invoice: Invoice, { session }: InvoiceFacts, messages: Messages): DocumentContent["totals"] {
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
    const name = session && chosenShippingOption(session)?.displayName;
    const cost = invoice.amountShipping === 0n ? shipping.free : money(invoice.amountShipping);
    add(name ? shipping.by(name) : shipping.heading, cost);
  }
  const taxes = taxRows(taxesOfInvoice(invoice), money, messages);
  rows.push(...taxes.added);
  if (isReverseCharge(invoice.taxation)) add(order.reverseCharge.title, money(0n));
  add(words.total, money(invoice.amountTotal), true);
  rows.push(...taxes.included);
  const balance = amountDue(invoice) - invoice.amountTotal;
  if (balance === 0n) return rows;
  const { fromBalance, balanceApplied } = billingMessages(messages).mails.labels;
  add(balance > 0n ? fromBalance : balanceApplied, money(balance));
  add(words.amountDue, money(amountDue(invoice)), true);
  return rows;
}

function notesOf(invoice: Invoice, { payment, timeZone, paymentTerms }: InvoiceFacts, messages: Messages): string[] {
  const words = documentMessages(messages);
  const notes = reverseChargeNotes(invoice.taxation, messages);
  if (paymentTerms !== null && isPayable(invoice)) notes.push(paymentTerms);
  if (payment && invoice.status === "paid" && invoice.paidAt) {
    notes.push(words.paidWith(paymentText(payment, messages), dayIn(timeZone, messages.locale)(invoice.paidAt)));
  }
  return notes;
}
