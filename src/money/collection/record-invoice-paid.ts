import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { announceInvoicePaid } from "#money/invoice/announce-invoice-paid.ts";
import { chargeOpenInvoicesNow } from "#money/invoice/collection-store.ts";
import { amountDue, type Invoice, METHOD_REASONS } from "#money/invoice/model.ts";
import { updateInvoiceRow } from "#money/invoice/store.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { noticeAtAfterChange } from "#money/subscription/notices.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Records that a locked invoice was paid, and what follows for its locked subscription: `active` again once no invoice is
 * open.
 * @param methodId the saved method that it was paid by on a page, which is charged from now on; null for the same as before.
 * @returns the invoice afterwards.
 */
export async function recordInvoicePaid(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription | null,
  { paymentId, methodId }: { paymentId: string; methodId: string | null },
): Promise<Invoice> {
  const at = now(actor);
  const paid = await updateInvoiceRow(actor, invoice, {
    status: "paid",
    amountPaid: amountDue(invoice),
    paymentId,
    paymentBegunAt: null,
    nextAttemptAt: null,
    stopReason: null,
    paidAt: at,
    updatedAt: at,
  });
  announceInvoicePaid(actor, paid);
  if (!subscription) return paid;
  const isRunning = subscription.status !== "canceled";
  if (methodId !== null && isRunning) await chargeOpenInvoicesNow(actor, subscription, METHOD_REASONS, at);
  const [followed] = await Promise.all([
    followOpenInvoices(actor, subscription),
    announce<SubscriptionAnnouncement>(actor, { type: "invoice_paid", invoice: paid, subscription }),
  ]);
  await changeSubscription(actor, subscription, {
    ...followed,
    ...(methodId !== null &&
      isRunning && {
        defaultPaymentMethodId: methodId,
        // A debit is announced, a card is not.
        noticeAt: noticeAtAfterChange({ ...subscription, ...followed }, at),
      }),
  });
  return paid;
}
