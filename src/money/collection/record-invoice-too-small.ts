import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { recordTooSmall } from "#money/customer-balance/invoice-balance.ts";
import { announceInvoicePaid } from "#money/invoice/announce-invoice-paid.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { updateInvoiceRow } from "#money/invoice/store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { writeOffBalances } from "#money/subscription/write-off-balances.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Records that the processor rejected the scheduled charge of a locked, open invoice because its amount is too small,
 * for example after conversion to the account's currency. As if it had been known when the invoice was finalized:
 * nothing is due, and the next invoice collects the amount. If none follows, because the subscription was canceled while
 * the charge was in progress, the amount is written off.
 */
export async function recordInvoiceTooSmall(actor: Actor, invoice: Invoice, subscription: Subscription): Promise<void> {
  const at = now(actor);
  const amount = amountDue(invoice);
  const paid = await updateInvoiceRow(actor, invoice, {
    status: "paid",
    endingBalance: invoice.endingBalance + amount,
    lastFailure: "amount_too_small",
    paymentBegunAt: null,
    nextAttemptAt: null,
    stopReason: null,
    paidAt: at,
    updatedAt: at,
  });
  await recordTooSmall(actor, invoice, amount);
  await announce<InvoiceAnnouncement>(actor, { type: "invoice_too_small", invoice: paid });
  announceInvoicePaid(actor, paid);
  await changeSubscription(actor, subscription, await followOpenInvoices(actor, subscription));
  if (subscription.status === "canceled") await writeOffBalances(actor, subscription.customerId);
}
