import { findCreditableInvoice } from "#documents/credit-note/creditable-invoice.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, fieldError, invalidFields, isDomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { CreateCreditNote, CreditNote } from "#money/credit-note/model.ts";
import { findCreditNoteOfRefund } from "#money/credit-note/store.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import type { Refund } from "#money/refund/model.ts";

/** What a credit by a refund leads to: its credit note, or the refund as long as it is pending. */
export type RefundedCredit = { creditNote: CreditNote } | { refund: Refund };

/**
 * Refunds a part of a paid invoice to the payment method; the refund's success issues the credit note. Not in a
 * transaction: a processor is called.
 * @throws DomainError as `issueRefund`, and `parameter_invalid` on `invoice`, `lines`, `shipping` and `memo`.
 */
export async function refundForCreditNote(actor: Actor, input: CreateCreditNote): Promise<Refund> {
  requireScope(actor, "credit_notes:write");
  await findCreditableInvoice(actor, input.invoiceId);
  if (input.memo !== undefined) throw fieldError("parameter_invalid", "memo", "can't be sent with to: refund: omit it");
  const lines = input.parts?.map((part, index) => {
    if ("quantity" in part) return { lineId: part.invoiceLineId, quantity: part.quantity };
    const message = "can't be refunded of a line: send its quantity, or amount instead of lines";
    throw fieldError("parameter_invalid", `lines[${index}].amount`, message);
  });
  const { amount, shipping, shownAmount, reason } = input;
  return issueRefund(actor, {
    of: { invoice: input.invoiceId },
    amount,
    lines,
    shipping,
    shownAmount,
    reason,
    refundsApplicationFee: true,
    reversesTransfer: true,
    notifiesCustomer: true,
    metadata: {},
  }).catch((error: unknown) => {
    throw inOurTerms(error);
  });
}

/** An error of a refund's fields, with the names that they have in a credit note. */
function inOurTerms(error: unknown): unknown {
  if (!isDomainError(error) || !error.details.some(({ field }) => field.startsWith("line_items"))) return error;
  const details = error.details.map(({ field, ...problem }) => ({
    ...problem,
    field: field.replace(/^line_items/, "lines").replace(/\.id$/, ".invoice_line_item"),
  }));
  return invalidFields(details);
}

/**
 * What became of a refund of `refundForCreditNote`. Money is on its way while it is pending, which is no error: a
 * repeated request would refund more.
 * @param refund null if the request has lost it, which never means that nothing was refunded.
 * @throws DomainError `payment_not_refundable` if it failed, and nothing was credited; `idempotency_key_in_use` without a refund.
 */
export async function creditOfRefund(actor: Actor, refund: Refund | null): Promise<RefundedCredit> {
  if (!refund) {
    const message = "Another request with this Idempotency-Key is still in progress. Try again in a second.";
    throw new DomainError("idempotency_key_in_use", message);
  }
  const creditNote = await findCreditNoteOfRefund(actor, refund.id);
  if (creditNote) return { creditNote };
  if (refund.status !== "failed") return { refund };
  throw new DomainError("payment_not_refundable", `The refund ${refund.id} failed. Nothing was credited.`);
}
