import { z } from "zod";
import type { RefundedCredit } from "#documents/credit-note/refund-for-credit-note.ts";
import { ObjectId, text } from "#kernel/fields.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import { CREDIT_DESTINATIONS, type CreateCreditNote } from "#money/credit-note/model.ts";
import { CreditNoteV3, presentCreditNote } from "#money/credit-note/wire-v3.ts";
import { presentRefund, RefundV3 } from "#money/refund/wire-v3.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#order/line-limits.ts";

/** In minor units: more than any invoice. */
const MAX_AMOUNT = 999_999_999_999;
const MAX_MEMO_LENGTH = 500;

/** POST /api/v3/credit-notes: credits a paid invoice. */
export const CreateCreditNoteV3 = z
  .object({
    invoice: ObjectId.meta({ description: "ID of the paid invoice to credit." }),
    amount: z.int().min(1).max(MAX_AMOUNT).optional().meta({
      description:
        "Amount to credit with tax, in minor units. It is split across the line items in proportion to what is left of them. Can't be combined with `lines`. If you send neither, all that is left is credited.",
    }),
    lines: z
      .array(
        z
          .object({
            invoice_line_item: ObjectId.meta({ description: "ID of the invoice's line item (`il_…`)." }),
            quantity: z.int().min(1).max(MAX_LINE_QUANTITY).optional().meta({
              description: "Units to credit, at the price after discount and tax. Can't be combined with `amount`.",
            }),
            amount: z.int().min(1).max(MAX_AMOUNT).optional().meta({
              description: "Amount of the line item to credit with tax, in minor units. Not with `to: refund`.",
            }),
          })
          .superRefine(({ quantity, amount }, context) => {
            if ((quantity === undefined) !== (amount === undefined)) return;
            const [message, code] =
              quantity === undefined
                ? ["is required: send quantity or amount", "missing"]
                : ["can't be combined with amount", "not_allowed"];
            context.addIssue({ code: "custom", path: ["quantity"], message, params: { code } });
          }),
      )
      .min(1)
      .max(MAX_LINES)
      .optional()
      .meta({ description: "Line items of the invoice to credit, each once." }),
    shipping: z.boolean().optional().meta({
      description: "Set to true to credit the shipping as well, or alone. Can't be combined with `amount`.",
    }),
    to: z.enum(CREDIT_DESTINATIONS).meta({
      description:
        "`refund`: refund the payment, which also requires the scope `refunds:write`. `balance`: lower the customer's next invoices. `out_of_band`: you return the money outside Checkstand, for example by bank transfer.",
    }),
    reason: z.enum(REFUND_REASONS).optional().meta({ description: "Reason of the credit." }),
    memo: text(MAX_MEMO_LENGTH).optional().meta({
      description: "Text for the customer on the document. Not with `to: refund`.",
    }),
  })
  .superRefine(({ amount, lines, shipping }, context) => {
    if (amount === undefined || (lines === undefined && !shipping)) return;
    const params = { code: "not_allowed" };
    const message = `can't be combined with ${lines === undefined ? "shipping" : "lines"}`;
    context.addIssue({ code: "custom", path: ["amount"], message, params });
  })
  .meta({ id: "CreateCreditNote" });

export function parseCreateCreditNote(body: z.infer<typeof CreateCreditNoteV3>): CreateCreditNote {
  return {
    invoiceId: body.invoice,
    parts: body.lines?.map(({ invoice_line_item: invoiceLineId, quantity, amount }) =>
      quantity === undefined ? { invoiceLineId, amount: BigInt(amount ?? 0) } : { invoiceLineId, quantity },
    ),
    shipping: body.shipping,
    amount: body.amount === undefined ? undefined : BigInt(body.amount),
    reason: body.reason,
    memo: body.memo,
  };
}

/** What a credit returns: the refund only while it is pending. */
export const CreditNoteOrRefundV3 = z.union([CreditNoteV3, RefundV3]).meta({ id: "CreditNoteOrRefund" });

export function presentCredit(credit: RefundedCredit): z.infer<typeof CreditNoteOrRefundV3> {
  return "refund" in credit ? presentRefund(credit.refund) : presentCreditNote(credit.creditNote);
}
