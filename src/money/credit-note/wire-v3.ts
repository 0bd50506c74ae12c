import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { percentNumber } from "#kernel/percentage.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";
import { listOf } from "#kernel/wire-v3/list.ts";
import {
  CREDIT_DESTINATIONS,
  CREDIT_NOTE_STATUSES,
  type CreditNote,
  type CreditNoteLine,
  returnedToBalance,
} from "#money/credit-note/model.ts";

export const CreditNoteLineV3 = z
  .object({
    id: id("cnli", "ID of the line item."),
    object: objectName("credit_note_line_item"),
    livemode,
    amount: minorUnits("Credited amount, after discount and exclusive of tax that is added to it."),
    amount_tax: minorUnits("Credited tax, including inclusive tax."),
    amount_total: minorUnits("Credited total."),
    description: z.string().nullable().meta({
      description: "Name of the product or the shipping option. Null for an amount that belongs to no line item.",
    }),
    invoice_line_item: id("il", "ID of the invoice's line item. Null for shipping.").nullable(),
    quantity: z.int().min(1).nullable().meta({
      description: "Credited units. Null if an amount was credited, and for refunds.",
    }),
    tax_rate: id("txr", "ID of the tax rate. Null without tax.").nullable(),
    type: z.enum(["invoice_line_item", "custom_line_item"]).meta({
      description: "`invoice_line_item`: a line item of the invoice. `custom_line_item`: shipping, or no line item.",
    }),
  })
  .meta({ id: "CreditNoteLineItem", description: "A line item of a credit note.", ...EXTENSION });

/** A credit note in v3 (extension), with the processor's members that Checkstand has. */
export const CreditNoteV3 = z
  .object({
    id: id("cn", "ID of the credit note."),
    object: objectName("credit_note"),
    amount: minorUnits("Credited amount, with tax."),
    created: unixTime("When the credit note was issued."),
    currency: lowerCaseCurrency,
    customer: id("cus", "ID of the customer."),
    customer_balance_amount: minorUnits("Part of the amount that went to the customer's balance."),
    invoice: id("in", "ID of the invoice."),
    lines: listOf(CreditNoteLineV3),
    livemode,
    memo: z.string().nullable().meta({ description: "Text for the customer on the document. Null without one." }),
    number: z.string().meta({
      description: "Number of the credit note, sequential per account and mode without gaps.",
      examples: ["TEST-CN-0001"],
    }),
    pdf: z.url().meta({ description: "URL to download the credit note as a PDF. It does not expire." }),
    reason: z.enum(REFUND_REASONS).nullable().meta({ description: "Reason of the credit. Null if none was given." }),
    refund: id("re", "ID of the refund. Null without a refund.").nullable(),
    refunds: z
      .array(
        z.object({
          amount_refunded: minorUnits("Refunded amount."),
          refund: id("re", "ID of the refund."),
          type: z.literal("refund").meta({ description: "Kind of the refund." }),
        }),
      )
      .meta({ description: "The refund. Empty without one." }),
    status: z.enum(CREDIT_NOTE_STATUSES).meta({
      description: "`void`: the refund failed later, so the credit note no longer applies.",
    }),
    subtotal: minorUnits("Credited amount before exclusive tax."),
    to: z.enum(CREDIT_DESTINATIONS).nullable().meta({
      description:
        "Where the amount went: `refund` to the payment method (`customer_balance_amount` of it to the customer's balance), `balance` to the customer's balance, `out_of_band` outside Checkstand. Null if the invoice was voided.",
    }),
    total: minorUnits("Credited amount, with tax."),
    total_excluding_tax: minorUnits("Credited amount before all tax."),
    total_tax: minorUnits("Credited tax, including inclusive tax."),
    total_tax_amounts: z
      .array(
        z.object({
          amount: minorUnits("Credited tax at this rate."),
          display_name: z.string().meta({ description: "Name of the tax rate." }),
          inclusive: z.boolean().meta({ description: "Whether the prices include the tax." }),
          percentage: z.number().meta({ description: "Tax rate in percent." }),
          tax_rate: id("txr", "ID of the tax rate."),
          taxable_amount: minorUnits("Credited amount that was taxed, without the tax."),
        }),
      )
      .meta({ description: "Credited tax per rate. Empty without tax." }),
    type: z.enum(["post_payment", "pre_payment"]).meta({
      description: "`post_payment`: the invoice was paid. `pre_payment`: the invoice was voided before it was paid.",
    }),
    voided_at: unixTime("When the credit note was voided.").nullable(),
  })
  .meta({
    id: "CreditNote",
    description: "Corrects an invoice, in full or in part.",
    ...EXTENSION,
  });

export function presentCreditNote(creditNote: CreditNote): z.infer<typeof CreditNoteV3> {
  const { amountTotal, amountTax, refundId, destination, voidedAt } = creditNote;
  const total = Number(amountTotal);
  return {
    id: creditNote.id,
    object: "credit_note",
    amount: total,
    created: unixSeconds(creditNote.createdAt),
    currency: creditNote.currency.toLowerCase(),
    customer: creditNote.customerId,
    customer_balance_amount: Number(returnedToBalance(creditNote)),
    invoice: creditNote.invoiceId,
    lines: {
      object: "list",
      data: creditNote.lines.map((line) => presentCreditNoteLine(line, creditNote)),
      has_more: false,
      url: creditNoteLinesUrl(creditNote),
    },
    livemode: creditNote.livemode,
    memo: creditNote.memo,
    number: creditNote.number,
    pdf: creditNote.pdfUrl,
    reason: creditNote.reason,
    refund: refundId,
    refunds:
      refundId === null
        ? []
        : [{ amount_refunded: Number(amountTotal - creditNote.balanceAmount), refund: refundId, type: "refund" }],
    status: creditNote.status,
    subtotal: Number(creditNote.amountSubtotal),
    to: destination,
    total,
    total_excluding_tax: Number(amountTotal - amountTax),
    total_tax: Number(amountTax),
    total_tax_amounts: creditNote.taxes.map(({ rate, amount, taxableAmount }) => ({
      amount: Number(amount),
      display_name: rate.displayName,
      inclusive: rate.inclusive,
      percentage: percentNumber(rate.ratePpm),
      tax_rate: rate.id,
      taxable_amount: Number(taxableAmount),
    })),
    type: destination === null ? "pre_payment" : "post_payment",
    voided_at: voidedAt && unixSeconds(voidedAt),
  };
}

export function presentCreditNoteLine(
  line: CreditNoteLine,
  { livemode }: Pick<CreditNote, "livemode">,
): z.infer<typeof CreditNoteLineV3> {
  return {
    id: line.id,
    object: "credit_note_line_item",
    livemode,
    amount: Number(line.amountSubtotal),
    amount_tax: Number(line.amountTax),
    amount_total: Number(line.amountTotal),
    description: line.name,
    invoice_line_item: line.invoiceLineId,
    quantity: line.quantity,
    tax_rate: line.rate?.id ?? null,
    type: line.invoiceLineId === null ? "custom_line_item" : "invoice_line_item",
  };
}

/** The path of the list of its lines. */
export function creditNoteLinesUrl({ id: creditNoteId }: Pick<CreditNote, "id">): string {
  return `/api/v3/credit-notes/${creditNoteId}/lines`;
}

export const CreditNoteFilterV3 = z.object({
  invoice: idFilter("an invoice", "Only return credit notes of this invoice."),
  customer: idFilter("a customer", "Only return credit notes of this customer."),
});

export function parseCreditNoteFilter({ invoice, customer }: z.infer<typeof CreditNoteFilterV3>) {
  return { invoiceId: invoice, customerId: customer };
}
