import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { requestInvoiceConversions } from "#server/services/conversion/request-conversions.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { updateInvoiceRow } from "#server/services/invoice/repository.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { followOpenInvoices } from "#server/services/subscription/follow-open-invoices.ts";

/**
 * Records that a locked invoice was paid, and what follows for its locked subscription: `active` again once no invoice is
 * open.
 * @param methodId the saved method that it was paid by on a page, which is charged from now on; null for the same as before.
 * @returns the invoice afterwards.
 */
export async function payInvoice(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription | null,
  { paymentId, methodId }: { paymentId: string; methodId: string | null },
): Promise<Invoice> {
  const at = now(actor);
  const paid = await updateInvoiceRow(actor, invoice, {
    status: "paid",
    amountPaid: invoice.amountTotal,
    paymentId,
    paymentBegunAt: null,
    nextAttemptAt: null,
    paidAt: at,
    updatedAt: at,
  });
  recordEvent(actor, { type: "invoice.paid", object: paid });
  if (!subscription) return paid;
  const [followed] = await Promise.all([
    followOpenInvoices(actor, subscription),
    requestInvoiceConversions(actor, paid, subscription),
  ]);
  await changeSubscription(actor, subscription, {
    ...followed,
    ...(methodId !== null && subscription.status !== "canceled" && { defaultPaymentMethodId: methodId }),
  });
  return paid;
}
