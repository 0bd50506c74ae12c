import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import { paperOf } from "#documents/paper.ts";
import { customerParties, dayIn, sellerParty } from "#documents/parties.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { isReverseCharge } from "#order/taxation.ts";

/**
 * The document of a credit note, with seller and customer as on its invoice.
 * @param timeZone an IANA name: the date of the document is a day there, as in reports.
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
  const { description, tax, amount } = words.columns;
  return {
    language: messages.language,
    direction: messages.direction,
    paper: paperOf(invoice.seller.address?.country),
    title: `${words.creditNote} ${creditNote.number}`,
    heading: words.creditNote,
    sellerName: invoice.seller.name,
    details: [
      { label: words.creditNoteNumber, text: creditNote.number },
      { label: words.forInvoice, text: invoice.number },
      { label: words.issuedOn, text: dayIn(timeZone, locale)(creditNote.createdAt) },
    ],
    parties: [sellerParty(invoice.seller, messages), ...customerParties(invoice.customerDetails, messages)],
    statement: words.credited(money(creditNote.amountTotal)),
    columns: { description, tax, amount },
    lines: creditNote.lines.map((line) => ({
      name: line.name ?? words.invoice,
      detail: "",
      quantity: "",
      unitPrice: "",
      tax: line.rate ? formatPercent(line.rate.ratePpm, locale) : "–",
      amount: money(line.amountSubtotal),
    })),
    totals: [
      { label: order.subtotal, text: money(creditNote.amountSubtotal), isStrong: false },
      ...creditNote.taxes.map(({ rate, amount: taxAmount, taxableAmount }) => {
        const label = order.tax(rate.displayName, formatPercent(rate.ratePpm, locale));
        const taxable = money(taxableAmount);
        const text = rate.inclusive ? words.taxIncludedIn(label, taxable) : words.taxOn(label, taxable);
        return { label: text, text: money(taxAmount), isStrong: false };
      }),
      { label: words.total, text: money(creditNote.amountTotal), isStrong: true },
    ],
    notes: reverseChargeNotes(invoice, messages),
    footer: [`${invoice.seller.name} · ${creditNote.number}`, ...(invoice.livemode ? [] : [words.testMode])].join(
      " · ",
    ),
    page: words.page("{page}", "{pages}"),
    createdAt: unixSeconds(creditNote.createdAt),
  };
}

function reverseChargeNotes({ taxation }: Invoice, { order }: Messages): string[] {
  const check = taxation?.vatIdCheck;
  if (!check || !isReverseCharge(taxation)) return [];
  return [order.reverseCharge.receipt([check.sellerTaxId, check.taxId].filter((id) => id !== undefined).join(" → "))];
}
