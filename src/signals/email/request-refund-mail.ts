import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Payer } from "#money/payer/lock-payer.ts";
import type { PayingSession } from "#money/payer/paying-session.ts";
import type { Refund } from "#money/refund/model.ts";
import { recipientOfInvoice } from "#money/subscription/billing-recipient.ts";
import { customerEmail } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import { isTurnedOff } from "#signals/email/mail-settings.ts";
import { hasRefundMail, insertMail, nextRefundMailCopy } from "#signals/email/store.ts";

type RefundMailKind = "refund" | "refund_returned";

/**
 * Requests the email to the customer about a refund, in the transaction that records it. Does nothing without an email
 * address, or if the merchant turned it off for all refunds or for this one.
 * @param payer locked: the session that was paid, otherwise the invoice.
 */
export async function requestRefundMail(actor: Actor, payer: Payer, refund: Refund): Promise<void> {
  if (!refund.notifiesCustomer || (await isTurnedOff(actor, "refund"))) return;
  await request(actor, "refund", payer, refund);
}

/**
 * Requests the email to the customer about a refund whose money came back, in the transaction of its change. Does nothing
 * for customers whom no email was written to about the refund. If that one still waits, only this one is sent: see
 * `cancelOutdatedMail`.
 * @param payer locked: the session that was paid, otherwise the invoice.
 */
export async function requestRefundReturnedMail(actor: Actor, payer: Payer, { id: refundId }: Refund): Promise<void> {
  const { session, invoice } = payer;
  const of = session ? { checkoutSessionId: session.id } : invoice && { invoiceId: invoice.id };
  if (!of || !(await hasRefundMail(actor, { ...of, refundId }))) return;
  await request(actor, "refund_returned", payer, { id: refundId });
}

async function request(
  actor: Actor,
  kind: RefundMailKind,
  { session, invoice }: Payer,
  { id: refundId }: Pick<Refund, "id">,
): Promise<void> {
  const order = session
    ? await orderOfSession(actor, kind, session)
    : invoice && (await orderOfInvoice(actor, invoice));
  if (!order?.recipient) return;
  await insertMail(actor, {
    ...order,
    recipient: order.recipient,
    id: newId("mail"),
    kind,
    refundId,
    fact: `${kind} ${refundId}`,
    createdAt: new Date(),
  });
}

async function orderOfSession(actor: Actor, kind: RefundMailKind, session: PayingSession) {
  const copy = await nextRefundMailCopy(actor, session.id, kind);
  return { copy, checkoutSessionId: session.id, recipient: customerEmail(session), locale: session.locale };
}

async function orderOfInvoice(actor: Actor, invoice: Invoice) {
  const { id, subscriptionId, locale } = invoice;
  return {
    invoiceId: id,
    ...(subscriptionId !== null && { subscriptionId }),
    recipient: await recipientOfInvoice(actor, invoice),
    locale,
  };
}
