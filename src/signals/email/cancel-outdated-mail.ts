import { type EmailChange, isConfirmable, isUndoable } from "#account/email-change/model.ts";
import { findEmailChange } from "#account/email-change/store.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { cancelRecoveryMail } from "#checkout/recovery/cancel-recovery-mail.ts";
import type { Actor } from "#kernel/actor.ts";
import { PORTAL_LINK_MINUTES } from "#kernel/portal-link-minutes.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findReceiptPayment } from "#money/payment/store.ts";
import { findRefund } from "#money/refund/store.ts";
import { deletePendingMail, type LeasedMail } from "#signals/email/store.ts";

/**
 * Removes an email from the outbox that must not be sent any more: it can wait there for a day while the mail server is
 * down, and another email says what happened since. @returns whether it was removed.
 */
export async function cancelOutdatedMail(actor: Actor, mail: LeasedMail): Promise<boolean> {
  if (mail.kind === "recovery") return cancelRecoveryMail(mail.checkoutSessionId ?? "");
  const isOutdated =
    (mail.kind === "debit_pending" && !(await isPending(actor, mail))) ||
    (mail.kind === "portal_link" && hasPortalLinkEnded(mail)) ||
    (mail.kind === "email_change" && !(await hasUsableChange(actor, mail, isConfirmable))) ||
    (mail.kind === "email_changed" && !(await hasUsableChange(actor, mail, isUndoable))) ||
    (mail.kind === "refund" && (await hasRefundFailed(actor, mail)));
  if (isOutdated) await deletePendingMail(mail);
  return isOutdated;
}

/** Whether a link to the portal can no longer be opened. */
function hasPortalLinkEnded({ createdAt }: LeasedMail): boolean {
  return Date.now() >= createdAt.getTime() + PORTAL_LINK_MINUTES * 60_000;
}

/** Whether the change of email address that a mail has a link to can be confirmed, or undone. */
async function hasUsableChange(
  actor: Actor,
  { customerEmailChangeId }: LeasedMail,
  isUsable: (change: EmailChange, at: Date) => boolean,
): Promise<boolean> {
  const change = customerEmailChangeId === null ? null : await findEmailChange(actor, customerEmailChangeId);
  return change !== null && isUsable(change, new Date());
}

/** Whether a refund that succeeded came back. */
async function hasRefundFailed(actor: Actor, { refundId }: LeasedMail): Promise<boolean> {
  const refund = refundId === null ? null : await findRefund(actor, refundId);
  return refund?.status === "failed";
}

/** Whether a bank debit of an order or invoice is still in progress. */
async function isPending(actor: Actor, { checkoutSessionId, invoiceId }: LeasedMail): Promise<boolean> {
  if (checkoutSessionId === null) {
    const invoice = await findInvoice(actor, invoiceId ?? "");
    return invoice === null || (invoice.status === "open" && invoice.paymentBegunAt !== null);
  }
  const { session } = await openCheckoutSessionPage(checkoutSessionId);
  return session.paymentStatus === "unpaid" && (await findReceiptPayment(actor, checkoutSessionId)) !== null;
}
