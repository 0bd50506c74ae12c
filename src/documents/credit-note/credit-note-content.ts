import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { documentFrame } from "#documents/document-frame.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import type { DocumentMessages } from "#documents/messages/messages.ts";
import { customerParties, dayIn, sellerParty } from "#documents/parties.ts";
import { reverseChargeNotes, taxRows } from "#documents/tax-rows.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";

/**
 * The document of a credit note, with seller and customer as on its invoice.
 * @param timeZone an IANA name: dates are days there.
 */
export function creditNoteContent(
  creditNote: CreditNote,
  invoice: Invoice,
  timeZone: string,
  messages: Messages,
): DocumentContent {
  const words = documentMessages(messages);
  const { order, locale } = messages;
  const money = (amount: bigint) => formatMoney(amount, creditNote.currency, locale);
  const { description, quantity, tax, amount } = words.columns;
  const units = creditNote.lines.map((line) => (line.isShipping ? null : line.quantity));
  const taxes = taxRows(creditNote.taxes, money, messages);
  const reason = reasonText(creditNote, words);
  return {
    ...documentFrame("creditNote", creditNote, invoice, messages),
    details: [
      { label: words.creditNoteNumber, text: creditNote.number },
      { label: words.forInvoice, text: invoice.number },
      { label: words.issuedOn, text: dayIn(timeZone, locale)(creditNote.createdAt) },
      ...(reason === undefined ? [] : [{ label: words.reason, text: reason }]),
      ...destinationOf(creditNote, words),
    ],
    parties: [sellerParty(invoice.seller, messages), ...customerParties(invoice.customerDetails, messages)],
    statement: creditNote.status === "void" ? words.creditNoteVoid : words.credited(money(creditNote.amountTotal)),
    columns: { description, ...(units.some((each) => each !== null) && { quantity }), tax, amount },
    lines: creditNote.lines.map((line, index) => ({
      name: line.name ?? (line.isShipping ? messages.shipping.heading : words.unassigned),
      detail: "",
      quantity: unitsText(units[index], locale),
      unitPrice: "",
      tax: line.rate ? formatPercent(line.rate.ratePpm, locale) : "–",
      amount: money(line.amountSubtotal),
    })),
    totals: [
      { label: order.subtotal, text: money(creditNote.amountSubtotal), isStrong: false },
      ...taxes.added,
      { label: words.total, text: money(creditNote.amountTotal), isStrong: true },
      ...partsOfRefund(creditNote, words, money),
      ...taxes.included,
    ],
    notes: [...reverseChargeNotes(invoice.taxation, messages), ...(creditNote.memo === null ? [] : [creditNote.memo])],
  };
}

/** Credited units; nothing for an amount, and for shipping. */
function unitsText(units: number | null | undefined, locale: string): string {
  return units == null ? "" : new Intl.NumberFormat(locale).format(units);
}

/** What its refund returned in which way, if a part of it went to the balance. */
function partsOfRefund(creditNote: CreditNote, words: DocumentMessages, money: (amount: bigint) => string) {
  const { amountTotal, balanceAmount } = creditNote;
  if (!isSplit(creditNote)) return [];
  return [
    { label: words.destinations.refund, text: money(amountTotal - balanceAmount), isStrong: false },
    { label: words.destinations.balance, text: money(balanceAmount), isStrong: false },
  ];
}

function isSplit({ status, balanceAmount }: CreditNote): boolean {
  return status === "issued" && balanceAmount > 0n;
}

/** Where all of its amount goes; nothing if it is void, or if the invoice was voided. */
function destinationOf(creditNote: CreditNote, words: DocumentMessages) {
  const { status, destination } = creditNote;
  if (status === "void" || destination === null || isSplit(creditNote)) return [];
  return [{ label: words.creditedTo, text: words.destinations[destination] }];
}

/** Undefined without a reason that customers see. */
function reasonText({ reason }: CreditNote, { reasons }: DocumentMessages): string | undefined {
  switch (reason) {
    case "duplicate":
      return reasons.duplicate;
    case "requested_by_customer":
      return reasons.requestedByCustomer;
    case "fraudulent":
    case null:
      return undefined;
  }
}
