import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { lockInvoiceWithSubscription } from "#money/collection/lock-payable-invoice.ts";
import { isPayable } from "#money/invoice/model.ts";
import { type ChargeReason, startInvoicePayment } from "#money/invoice/start-invoice-payment.ts";
import { findInvoicePaymentInProgress } from "#money/payment/store.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";

/**
 * Starts a customer's payment of an invoice, on its page: with the subscription locked before it, so that no other
 * payment starts in the meantime.
 * @returns the charge for the processor; null if it is already paid.
 * @throws DomainError `resource_missing`; `payment_in_progress`; `session_not_open` for a void one.
 */
export async function startPagePayment(
  actor: Actor,
  id: string,
  method: Omit<Extract<ChargeReason, { by: "customer" }>, "by">,
): Promise<InvoiceCharge | null> {
  const { subscription, invoice } = await lockInvoiceWithSubscription(actor, id);
  if (!subscription) throw notFound("invoice", id);
  if (invoice.status === "paid") return null;
  if (!isPayable(invoice)) throw new DomainError("session_not_open", "This invoice is void. There is nothing to pay.");
  if (await findInvoicePaymentInProgress(actor, id)) {
    throw new DomainError(
      "payment_in_progress",
      "A payment for this invoice is in progress. Please wait until it has finished.",
    );
  }
  const started = await startInvoicePayment(actor, invoice, { by: "customer", ...method });
  return { ...started, subscription };
}
