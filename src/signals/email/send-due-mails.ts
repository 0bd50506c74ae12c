import { customerActor } from "#account/merchant/customer-actor.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { findInvitation } from "#account/team/store.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { findReceipt } from "#checkout/receipt/find-receipt.ts";
import { openInvoiceRefundNotice, openRefundNotice } from "#checkout/receipt/open-refund-notice.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { cancelRecoveryMail } from "#checkout/recovery/cancel-recovery-mail.ts";
import type { Actor } from "#kernel/actor.ts";
import { findDispute } from "#money/dispute/store.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { findRefund } from "#money/refund/store.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { countMail } from "#platform/base/metrics.ts";
import { type MerchantLoad, serveInTurn, type TurnLimits } from "#platform/work/serve-in-turn.ts";
import { findDestination } from "#signals/destination/store.ts";
import { admitMail, type MailAdmission } from "#signals/email/admit-mail.ts";
import { deliverMail, isPermanentFailure } from "#signals/email/mail-server.ts";
import { isBillingMail, nextRetryAt } from "#signals/email/model.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import {
  findMerchantsWithDueMails,
  type LeasedMail,
  leaseDueMails,
  type RecordedAttempt,
  recordMailAttempt,
} from "#signals/email/store.ts";
import { writeBillingMail } from "#signals/email/write-billing-mail.ts";
import { writeCardTestingMail } from "#signals/email/write-card-testing-mail.ts";
import { writeDestinationMail } from "#signals/email/write-destination-mail.ts";
import { writeDisputeMail } from "#signals/email/write-dispute-mail.ts";
import { writeEndpointMail } from "#signals/email/write-endpoint-mail.ts";
import { writeInvitationMail } from "#signals/email/write-invitation-mail.ts";
import { writeMethodNotSavedMail } from "#signals/email/write-method-not-saved-mail.ts";
import { type WrittenMail, writeReceiptMail } from "#signals/email/write-receipt-mail.ts";
import { writeRecoveryMail } from "#signals/email/write-recovery-mail.ts";
import { writeRefundFailedMail } from "#signals/email/write-refund-failed-mail.ts";
import { writeRefundMail } from "#signals/email/write-refund-mail.ts";
import { writeTwoFactorAlert } from "#signals/email/write-two-factor-alert.ts";
import { findWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/** Emails that a worker sends at the same time. */
const SLOTS = 5;
/** Longer than the maximum duration of an attempt. */
const LEASE_SECONDS = 180;
const MAX_ERROR_LENGTH = 500;

/**
 * Sends due emails of all merchants, which take turns, until there are none. Any number of processes may run it at the
 * same time: an email is sent by one of them. SMTP leaves one case open: if the process or the connection died after the
 * server accepted the email and before that was recorded, it is sent again with the same Message-ID.
 * @param stopping ends it after the emails that are being sent.
 */
export async function sendDueMails(stopping?: AbortSignal): Promise<void> {
  const queue = {
    findMerchants: findMerchantsWithDueMails,
    lease: (merchants: readonly MerchantLoad[], limits: TurnLimits) => leaseDueMails(merchants, limits, LEASE_SECONDS),
    merchantOf: ({ merchantId }: LeasedMail) => merchantId,
    run: send,
  };
  await serveInTurn(queue, SLOTS, stopping);
}

async function send(mail: LeasedMail): Promise<void> {
  try {
    await attemptSend(mail);
  } catch (error) {
    await recordFailure(mail, error).catch((fault: unknown) => {
      logger().error({ err: fault, mailId: mail.id }, "a mail's attempt could not be recorded");
    });
  }
}

async function attemptSend(mail: LeasedMail): Promise<void> {
  if (mail.kind === "recovery" && (await cancelRecoveryMail(mail.checkoutSessionId ?? ""))) return;
  const written = await write(mail);
  const admission = await admitMail(mail, new Date());
  const { SMTP_URL } = env();
  if (admission.outcome === "sent" && SMTP_URL) await deliverMail(SMTP_URL, written, mail);
  const { id: mailId, merchantId, livemode, kind, attempts } = mail;
  const details = { job: "send-mails", mailId, merchantId, livemode, kind, attempt: attempts + 1 };
  countMail(admission.outcome);
  logger().info(details, `mail ${admission.outcome}`);
  const { subject, html, text } = written.kept ?? written;
  await recordMailAttempt(mail, { subject, html, text, lastError: null, ...recordOf(admission, attempts) });
}

function recordOf(admission: MailAdmission, attempts: number): Omit<RecordedAttempt, "lastError"> {
  switch (admission.outcome) {
    case "sent":
      return { status: "sent", sentAt: new Date(), attempts: attempts + 1, unsentReason: null };
    case "delayed":
      return { status: "pending", nextAttemptAt: admission.until, attempts, unsentReason: "too_many" };
    case "kept":
      return { status: "kept", attempts, unsentReason: admission.reason };
  }
}

async function write(mail: LeasedMail): Promise<WrittenMail> {
  const { kind, checkoutSessionId, webhookEndpointId, destinationId, invitationId } = mail;
  if (kind === "receipt") {
    const { actor } = await openCheckoutSessionPage(checkoutSessionId ?? "");
    const receipt = await findReceipt(actor, checkoutSessionId ?? "");
    if (!receipt) throw new Error("The session of this receipt is not completed.");
    return writeReceiptMail(receipt);
  }
  if (kind === "recovery") return writeRecoveryMail(checkoutSessionId ?? "");
  if (kind === "receipt_sample")
    return writeReceiptMail(sampleReceipt(await findMerchant(mail.merchantId), mail.livemode));
  if (kind === "invitation") {
    const invitation = await findInvitation(mail.merchantId, invitationId ?? "");
    if (!invitation) throw new Error("The invitation is gone.");
    return writeInvitationMail(invitation, (await findMerchant(mail.merchantId)).companyName);
  }
  if (kind === "second_step_refused") return writeTwoFactorAlert(mail.recipient);
  const actor = customerActor({ ...mail, testClockOffsetSeconds: 0 });
  if (kind === "refund") return writeRefundMail(await refundNotice(actor, mail));
  if (kind === "destination_disabled") {
    const destination = await findDestination(actor, destinationId ?? "");
    if (!destination) throw new Error("The destination is gone.");
    return writeDestinationMail(destination, (await findMerchant(actor.merchantId)).companyName);
  }
  if (kind === "dispute_opened" || kind === "dispute_closed") {
    const dispute = await findDispute(actor, mail.disputeId ?? "");
    const payment = dispute && (await findPaymentIntent(actor, dispute.paymentId));
    if (!payment) throw new Error("The dispute is gone.");
    return writeDisputeMail(dispute, payment, (await findMerchant(actor.merchantId)).companyName);
  }
  if (kind === "refund_failed") {
    const refund = await findRefund(actor, mail.refundId ?? "");
    if (!refund) throw new Error("The refund is gone.");
    return writeRefundFailedMail(refund, (await findMerchant(actor.merchantId)).companyName);
  }
  if (kind === "card_testing") {
    return writeCardTestingMail(mail.livemode, (await findMerchant(mail.merchantId)).companyName);
  }
  if (kind === "method_not_saved") {
    const subscription = { livemode: mail.livemode, subscriptionId: mail.subscriptionId ?? "" };
    return writeMethodNotSavedMail(subscription, (await findMerchant(mail.merchantId)).companyName);
  }
  if (isBillingMail(kind)) return writeBillingMail(actor, { ...mail, kind });
  const endpoint = await findWebhookEndpoint(actor, webhookEndpointId ?? "");
  if (!endpoint) throw new Error("The webhook endpoint is gone.");
  return writeEndpointMail(kind, endpoint, (await findMerchant(actor.merchantId)).companyName);
}

function refundNotice(actor: Actor, { checkoutSessionId, invoiceId, refundId }: LeasedMail): Promise<RefundNotice> {
  if (checkoutSessionId !== null) return openRefundNotice(checkoutSessionId, refundId ?? "");
  return openInvoiceRefundNotice(actor, invoiceId ?? "", refundId ?? "");
}

async function recordFailure(mail: LeasedMail, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const again = isPermanentFailure(error) ? null : nextRetryAt(attempts, new Date());
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
  // Not the error itself, because it names the recipient.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  countMail("failed");
  logger().warn({ job: "send-mails", mailId: mail.id, attempts, code, responseCode }, "a mail could not be sent");
  await recordMailAttempt(mail, {
    attempts,
    lastError,
    ...(again ? { status: "pending", nextAttemptAt: again } : { status: "failed" }),
  });
}
