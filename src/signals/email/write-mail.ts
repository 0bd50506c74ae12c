import { customerActor } from "#account/merchant/customer-actor.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { findInvitation } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { findDispute } from "#money/dispute/store.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { findRefund } from "#money/refund/store.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { findDestination } from "#signals/destination/store.ts";
import { isCustomerMail, type MailKind, type TeamMailKind } from "#signals/email/kinds.ts";
import { loadCustomerMail } from "#signals/email/load-customer-mail.ts";
import { findCancelsInPortal } from "#signals/email/portal-settings-store.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import type { LeasedMail } from "#signals/email/store.ts";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { writeCardTestingMail } from "#signals/email/write-card-testing-mail.ts";
import { writeDestinationMail } from "#signals/email/write-destination-mail.ts";
import { writeDisputeMail } from "#signals/email/write-dispute-mail.ts";
import { writeEndpointMail } from "#signals/email/write-endpoint-mail.ts";
import { writeInvitationMail } from "#signals/email/write-invitation-mail.ts";
import { writeMethodNotSavedMail } from "#signals/email/write-method-not-saved-mail.ts";
import { writeRefundFailedMail } from "#signals/email/write-refund-failed-mail.ts";
import { writeTwoFactorAlert } from "#signals/email/write-two-factor-alert.ts";
import {
  hasSecretLink,
  mailMessages,
  type WrittenMail,
  writtenMail,
  writtenSecretMail,
} from "#signals/email/written-mail.ts";
import { findWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/** Writes an email with what it is about as it is now. @throws Error if that was deleted, or its customer erased. */
export async function writeMail(mail: LeasedMail): Promise<WrittenMail> {
  const actor = customerActor({ ...mail, testClockOffsetSeconds: 0 });
  const { kind } = mail;
  if (isCustomerMail(kind)) {
    const content = await loadCustomerMail(actor, { ...mail, kind });
    return hasSecretLink(kind) ? writtenSecretMail(content) : writtenMail(content);
  }
  return TEAM_WRITERS[kind](actor, mail);
}

type Write = (actor: Actor, mail: LeasedMail) => Promise<WrittenMail>;

const writeDispute: Write = async (actor, { disputeId }) => {
  const dispute = await findDispute(actor, disputeId ?? "");
  const payment = dispute && (await findPaymentIntent(actor, dispute.paymentId));
  if (!payment) throw new Error("The dispute is gone.");
  return writeDisputeMail(dispute, payment, await companyName(actor));
};

const writeEndpoint =
  (kind: Extract<MailKind, `webhook_endpoint_${string}`>): Write =>
  async (actor, { webhookEndpointId }) => {
    const endpoint = await findWebhookEndpoint(actor, webhookEndpointId ?? "");
    if (!endpoint) throw new Error("The webhook endpoint is gone.");
    return writeEndpointMail(kind, endpoint, await companyName(actor));
  };

const TEAM_WRITERS: Readonly<Record<TeamMailKind, Write>> = {
  dispute_opened: writeDispute,
  dispute_closed: writeDispute,
  webhook_endpoint_failing: writeEndpoint("webhook_endpoint_failing"),
  webhook_endpoint_gone: writeEndpoint("webhook_endpoint_gone"),
  async refund_failed(actor, { refundId }) {
    const refund = await findRefund(actor, refundId ?? "");
    if (!refund) throw new Error("The refund is gone.");
    return writeRefundFailedMail(refund, await companyName(actor));
  },
  async card_testing(actor) {
    return writeCardTestingMail(actor.livemode, await companyName(actor));
  },
  async method_not_saved(actor, { subscriptionId }) {
    const subscription = { livemode: actor.livemode, subscriptionId: subscriptionId ?? "" };
    return writeMethodNotSavedMail(subscription, await companyName(actor));
  },
  async destination_disabled(actor, { destinationId }) {
    const destination = await findDestination(actor, destinationId ?? "");
    if (!destination) throw new Error("The destination is gone.");
    return writeDestinationMail(destination, await companyName(actor));
  },
  async invitation({ merchantId }, { invitationId }) {
    const invitation = await findInvitation(merchantId, invitationId ?? "");
    if (!invitation) throw new Error("The invitation is gone.");
    return writeInvitationMail(invitation, (await findMerchant(merchantId)).companyName);
  },
  async receipt_sample({ merchantId, livemode }) {
    const sample = sampleReceipt(await findMerchant(merchantId), livemode);
    const { merchant, id } = sample.session;
    const cancelsInPortal = await findCancelsInPortal({ merchantId, livemode });
    const content = receiptMail(sample, mailMessages(null, merchant), { url: receiptUrl(id), cancelsInPortal });
    return writtenMail({ ...content, cancelsInPortal });
  },
  async second_step_refused(_, { recipient }) {
    return writeTwoFactorAlert(recipient);
  },
};

async function companyName({ merchantId }: Pick<Actor, "merchantId">): Promise<string> {
  return (await findMerchant(merchantId)).companyName;
}
