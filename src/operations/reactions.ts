import type { MerchantAnnouncement } from "#account/merchant/announcements.ts";
import type { SignInAnnouncement } from "#account/sign-in/announcements.ts";
import type { TeamAnnouncement } from "#account/team/announcements.ts";
import { requireKeptTestModes } from "#account/test-clock/require-kept-test-modes.ts";
import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { paySessionByInvoice } from "#checkout/checkout-session/pay-session-later.ts";
import { sessionPayable } from "#checkout/checkout-session/session-payable.ts";
import { findCheckoutSession, lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { PageAnnouncement } from "#checkout/pages/handlers/announcements.ts";
import {
  countConversion,
  countRefunded,
  countRevenue,
  countUnpaidConversion,
  recountUnpaidConversion,
} from "#checkout/payment-link/link-count-store.ts";
import type { RecoveryAnnouncement } from "#checkout/recovery/announcements.ts";
import { planRecoveryMails } from "#checkout/recovery/plan-recovery-mails.ts";
import type { DeclarationAnnouncement } from "#declarations/declaration/announcements.ts";
import {
  issueCreditNoteOfRefund,
  issueCreditNoteOfVoid,
  voidCreditNoteOfRefund,
} from "#documents/credit-note/issue-credit-note.ts";
import { now } from "#kernel/clock.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { resetDailySums } from "#ledger/daily-sums/store.ts";
import { postDispute } from "#ledger/post-dispute.ts";
import {
  postBalanceChange,
  postInvoiceTooSmall,
  postInvoiceVoided,
  postInvoiceWrittenOff,
} from "#ledger/post-invoice-change.ts";
import { postLatePayment, postPayment } from "#ledger/post-payment.ts";
import { postRefund, postRefundReversed } from "#ledger/post-refund.ts";
import { postInvoice } from "#ledger/post-sale.ts";
import type { CardTestingAnnouncement } from "#money/card-testing/announcements.ts";
import { installPayables } from "#money/charge/payable.ts";
import { invoicePayable } from "#money/collection/invoice-payable.ts";
import type { CustomerBalanceAnnouncement } from "#money/customer-balance/announcements.ts";
import type { DisputeAnnouncement } from "#money/dispute/announcements.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import type { PayerAnnouncement } from "#money/payer/announcements.ts";
import { installPayingSessions } from "#money/payer/paying-session.ts";
import type { PaymentAnnouncement } from "#money/payment/announcements.ts";
import type { RefundAnnouncement } from "#money/refund/announcements.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { findMailAttachments } from "#operations/mail-attachments.ts";
import { installReactionTable } from "#platform/work/announce.ts";
import { runBeforeCommit } from "#platform/work/unit-of-work.ts";
import {
  requestCheckoutConversions,
  requestInvoiceConversions,
  requestPurchaseConversions,
  requestRefundConversions,
} from "#signals/conversion/request-conversions.ts";
import { installMailAttachments } from "#signals/email/attachments.ts";
import { mailReceiptAgainByPage } from "#signals/email/mail-receipt-again.ts";
import { requestBillingMail, requestInvoiceReceipt } from "#signals/email/request-billing-mail.ts";
import { requestCardTestingMails } from "#signals/email/request-card-testing-mails.ts";
import { requestAcknowledgment, requestDeclaredCancellationMails } from "#signals/email/request-declaration-mails.ts";
import { requestDisputeMails } from "#signals/email/request-dispute-mails.ts";
import { requestInvitationMail } from "#signals/email/request-invitation-mail.ts";
import { requestInvoiceLink } from "#signals/email/request-invoice-link.ts";
import { requestMethodNotSavedMails } from "#signals/email/request-method-not-saved-mails.ts";
import { requestOrderMail, requestReceiptMail } from "#signals/email/request-order-mail.ts";
import { requestRecoveryMail } from "#signals/email/request-recovery-mail.ts";
import { requestRefundFailedMails } from "#signals/email/request-refund-failed-mails.ts";
import { requestRefundMail, requestRefundReturnedMail } from "#signals/email/request-refund-mail.ts";
import { requestTwoFactorAlert } from "#signals/email/request-two-factor-alert.ts";
import { cancelInvitationMails } from "#signals/email/store.ts";
import { writeRecordedEvents } from "#signals/event/write-events.ts";

type Announced =
  | MerchantAnnouncement
  | TeamAnnouncement
  | SignInAnnouncement
  | CheckoutSessionAnnouncement
  | PageAnnouncement
  | RecoveryAnnouncement
  | PayerAnnouncement
  | PaymentAnnouncement
  | CardTestingAnnouncement
  | RefundAnnouncement
  | DisputeAnnouncement
  | InvoiceAnnouncement
  | CustomerBalanceAnnouncement
  | SubscriptionAnnouncement
  | DeclarationAnnouncement;

/**
 * Installs who reacts to what, what payments pay and are made in, and what every unit of work ends with, in this order. A
 * lower layer announces what happened and doesn't know who reacts. Every process calls this before its first transaction;
 * Next's copy of the modules shares it by `once()`.
 */
export function installReactions(): void {
  installReactionTable<Announced>({
    time_zone_changed: [({ merchantId }) => resetDailySums(merchantId)],
    invitation_issued: [(actor, { invitation }) => requestInvitationMail(actor, invitation)],
    invitation_ended: [(_, { invitationId }) => cancelInvitationMails(invitationId)],
    second_step_refused: [(actor, { userId }) => requestTwoFactorAlert(actor, userId)],
    browser_known: [(actor, { session, client }) => requestCheckoutConversions(actor, session, client)],
    sessions_expired: [(actor, { sessions }) => planRecoveryMails(actor, sessions)],
    session_completed: [
      (actor, { session }) => countConversion(actor, session, paidAmount(session)),
      async (actor, { session }) => {
        if (session.paymentStatus === "unpaid") await requestOrderMail(actor, "debit_pending", session);
        else await requestReceiptMail(actor, session);
      },
      (actor, { session }) => requestPurchaseConversions(actor, session),
    ],
    session_paid_later: [
      (actor, { session, amount }) => countRevenue(actor, session, amount),
      (actor, { session }) => requestReceiptMail(actor, session),
      (actor, { session }) => requestPurchaseConversions(actor, session),
    ],
    session_payment_failed_later: [
      (actor, { session }) => countUnpaidConversion(actor, session),
      // Otherwise, the email about its invoice says so.
      async (actor, { session }) => {
        if (session.invoiceId === null) await requestOrderMail(actor, "debit_failed", session);
      },
    ],
    session_paid_by_invoice: [(actor, { session }) => recountUnpaidConversion(actor, session)],
    session_amount_changed: [(actor, { session, change }) => countRefunded(actor, session, change)],
    receipt_requested: [(actor, { checkoutSessionId }) => mailReceiptAgainByPage(actor, checkoutSessionId)],
    invoice_link_requested: [(_, { invoiceId }) => requestInvoiceLink(invoiceId)],
    recovery_mail_due: [requestRecoveryMail],
    card_testing_detected: [(actor, { at }) => requestCardTestingMails(actor, at)],
    method_not_saved: [(actor, { subscriptionId }) => requestMethodNotSavedMails(actor, subscriptionId)],
    payment_succeeded: [
      (actor, { payment, isLate, fee }) =>
        (isLate ? postLatePayment : postPayment)(actor, payment, { at: now(actor), fee }),
    ],
    refund_succeeded: [
      (actor, { refund }) => postRefund(actor, refund, now(actor)),
      (actor, { payer, refund }) => requestRefundMail(actor, payer, refund),
      async (actor, { payer, refund }) => {
        if (refund.isCounted) await requestRefundConversions(actor, payer, refund);
      },
      // Last, because others of the merchant wait for its number until the transaction ends.
      (actor, { refund }) => issueCreditNoteOfRefund(actor, refund, now(actor)),
    ],
    refund_reversed: [
      (actor, { refund }) => postRefundReversed(actor, refund, now(actor)),
      (actor, { refund }) => voidCreditNoteOfRefund(actor, refund, now(actor)),
      (actor, { payer, refund }) => requestRefundReturnedMail(actor, payer, refund),
    ],
    refund_failed: [(actor, { refund }) => requestRefundFailedMails(actor, refund)],
    dispute_changed: [
      (actor, { after }) => postDispute(actor, after),
      (actor, { before, after }) => requestDisputeMails(actor, before, after),
    ],
    invoice_finalized: [(actor, { invoice, paymentLinkId }) => postInvoice(actor, invoice, paymentLinkId)],
    invoice_voided: [
      (actor, { invoice }) => postInvoiceVoided(actor, invoice, now(actor)),
      (actor, { invoice }) => issueCreditNoteOfVoid(actor, invoice, now(actor)),
    ],
    invoice_marked_uncollectible: [(actor, { invoice }) => postInvoiceWrittenOff(actor, invoice, now(actor))],
    invoice_too_small: [(actor, { invoice }) => postInvoiceTooSmall(actor, invoice, now(actor))],
    customer_balance_written_off: [
      (actor, { transaction }) => postBalanceChange(actor, "balance_written_off", transaction, now(actor)),
    ],
    customer_balance_adjusted: [
      (actor, { transaction }) => postBalanceChange(actor, "balance_adjusted", transaction, now(actor)),
    ],
    first_invoice_paid: [
      (actor, { checkoutSessionId, payment }) => paySessionByInvoice(actor, checkoutSessionId, payment),
    ],
    invoice_paid: [
      (actor, { invoice, subscription }) => requestInvoiceConversions(actor, invoice, subscription),
      (actor, { invoice, subscription }) => requestInvoiceReceipt(actor, invoice, subscription),
    ],
    invoice_paid_when_created: [
      (actor, { invoice, subscription }) => requestInvoiceReceipt(actor, invoice, subscription),
    ],
    billing_notice: [
      (actor, { kind, subscription, invoice, next }) => requestBillingMail(actor, kind, subscription, invoice, next),
    ],
    declaration_received: [requestAcknowledgment],
    cancellation_declared: [requestDeclaredCancellationMails],
  });
  installMailAttachments(findMailAttachments);
  installPayables({ session: sessionPayable, invoice: invoicePayable });
  installPayingSessions({ find: findCheckoutSession, lock: lockCheckoutSession });
  runBeforeCommit(async () => {
    const endpointIds = await writeRecordedEvents();
    await requireKeptTestModes();
    return endpointIds;
  });
}

/** In minor units. */
function paidAmount({
  paymentStatus,
  amountTotal,
}: Pick<CheckoutSession, "paymentStatus" | "amountTotal">): MinorUnits {
  return paymentStatus === "paid" ? amountTotal : 0n;
}
