import type { Actor } from "#kernel/actor.ts";
import { DomainError, type ErrorCode, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { chargeGate } from "#money/charging/charge-gate.ts";
import { requireCharging } from "#money/charging/require-charging.ts";
import { chargeInvoice } from "#money/collection/charge-invoice.ts";
import { startInvoiceCharge } from "#money/collection/start-invoice-charge.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { PaymentFailure } from "#money/payment/model.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Charges an open or uncollectible invoice immediately with the saved method: writes the payment, calls the processor
 * outside any transaction, and records the outcome. An invoice that is already paid is returned unchanged.
 * @returns the invoice afterwards: still open if the money takes days.
 * @throws DomainError those of `startInvoiceCharge`; `payment_processor_missing`, `charging_held`,
 * `unavailable`; `card_declined`, `insufficient_funds` or `authentication_required` (402), or `amount_too_small`, if it
 * is declined: the invoice stays unchanged.
 */
export async function chargeInvoiceNow(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:write");
  if (!(await findInvoice(actor, id))) throw notFound("invoice", id);
  requireProcessor(actor);
  await requireCharging(actor);
  if (actor.livemode && !(await chargeGate.isOpen()))
    throw new DomainError(
      "unavailable",
      "The payment processor’s charges could not be compared. Nothing was charged. Try again.",
    );
  const charge = await unitOfWork(() => startInvoiceCharge(actor, id));
  const outcome = charge && (await chargeInvoice(actor, charge));
  if (outcome?.status === "failed") throw declined(outcome.failure);
  if (outcome?.status === "requires_action") throw declined("authentication_required");
  const invoice = await findInvoice(actor, id);
  if (!invoice) throw notFound("invoice", id);
  return invoice;
}

const DECLINED: Record<PaymentFailure, { code: ErrorCode; reason: string }> = {
  card_declined: { code: "card_declined", reason: "The bank declined the card" },
  insufficient_funds: { code: "insufficient_funds", reason: "The card has insufficient funds" },
  authentication_required: {
    code: "authentication_required",
    reason: "The bank requires the customer to authenticate the payment",
  },
  payment_declined: { code: "card_declined", reason: "The payment was declined" },
  amount_too_small: {
    code: "amount_too_small",
    reason: "The payment processor rejected the amount because it is below its minimum",
  },
  abandoned: { code: "card_declined", reason: "The payment was abandoned" },
};

/** Without the URL of the invoice's page: it contains a token, and messages are logged. */
function declined(failure: PaymentFailure): DomainError {
  const { code, reason } = DECLINED[failure];
  const message = `${reason}. The invoice is unchanged. The customer can pay it at its hosted_invoice_url.`;
  return new DomainError(code, message);
}
