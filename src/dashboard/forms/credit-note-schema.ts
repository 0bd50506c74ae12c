import * as z from "zod/mini";
import { shortText } from "#dashboard/forms/form-text.ts";
import { RefundFields, refundLinesOf, requireItems } from "#dashboard/forms/refund-schema.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { CREDIT_DESTINATIONS, type CreateCreditNote } from "#money/credit-note/model.ts";
import { type Invoice, soldLineId } from "#money/invoice/model.ts";

/** Maximum length of the text for the customer, as in the API. */
const MAX_MEMO_LENGTH = 500;

/** The dashboard's form of a credit note: that of a refund, and where the amount goes. */
export const CreditNoteForm = z
  .object({ ...RefundFields, to: z.enum(CREDIT_DESTINATIONS), memo: shortText(MAX_MEMO_LENGTH) })
  .check(z.superRefine(requireItems("credit")));

export type CreditNoteForm = z.infer<typeof CreditNoteForm>;

/**
 * Converts a form to the use case's input.
 * @param amount as `refundAmountOf` returns it, if the form has one.
 */
export function creditNoteOf(
  form: CreditNoteForm,
  { id: invoiceId, lines }: Pick<Invoice, "id" | "lines">,
  amount: MinorUnits | undefined,
): CreateCreditNote {
  const memo = form.memo.trim();
  const parts = refundLinesOf(form).map(({ lineId, quantity }) => {
    const invoiceLineId = lines.find((line) => soldLineId(line) === lineId)?.id ?? lineId;
    return { invoiceLineId, quantity };
  });
  return {
    invoiceId,
    amount: form.what === "amount" ? amount : undefined,
    ...(form.what === "items" && { parts: parts.length > 0 ? parts : undefined, shipping: form.shipping }),
    reason: form.reason || undefined,
    memo: form.to === "refund" || memo === "" ? undefined : memo,
  };
}
