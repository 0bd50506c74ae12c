import { recordAction } from "#account/audit-log/record-action.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { lockInvoiceWithSubscription, requirePayable } from "#money/collection/lock-payable-invoice.ts";
import { startInvoicePayment } from "#money/invoice/start-invoice-payment.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";

/**
 * Starts the charge of an open or uncollectible invoice with the subscription's saved method, at the merchant's
 * request. Automatic attempts stay as scheduled.
 * @returns the charge for the processor; null if it is already paid, so that nobody pays twice.
 * @throws DomainError `resource_missing`, `invoice_not_open`, `payment_in_progress`; `parameter_missing` without a
 * method to charge; `insufficient_scope`.
 */
export async function startInvoiceCharge(actor: Actor, id: string): Promise<InvoiceCharge | null> {
  requireScope(actor, "invoices:write");
  const { invoice, subscription } = await lockInvoiceWithSubscription(actor, id);
  if (invoice.status === "paid") return null;
  await requirePayable(actor, invoice, ["open", "uncollectible"]);
  const { defaultPaymentMethodId: methodId = null, customerId = "" } = subscription ?? {};
  const method = methodId === null ? null : await findChargeableMethod(actor, { id: methodId, customerId });
  if (!subscription || !method) throw methodMissing();
  if (actor.kind === "user") await recordAction(actor, "invoice.charged", { objectId: id, name: invoice.number });
  const started = await startInvoicePayment(actor, invoice, { by: "merchant", method });
  return { ...started, subscription };
}

function methodMissing(): DomainError {
  const message =
    "The subscription has no payment method that can be charged. The customer can pay the invoice at its hosted_invoice_url.";
  return new DomainError("parameter_missing", message);
}
