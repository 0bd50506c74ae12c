import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import { forgetCardOfOffer } from "#checkout/checkout-session/card-for-offer-store.ts";
import { completeSession } from "#checkout/checkout-session/complete-session.ts";
import { createInvoiceOfLatePayment } from "#checkout/checkout-session/create-invoice-of-session.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import { forgetUnusedMethod, keepMethod } from "#checkout/checkout-session/keep-method.ts";
import { paySessionLater } from "#checkout/checkout-session/pay-session-later.ts";
import { setDefaultMethod } from "#checkout/checkout-session/set-default-method.ts";
import {
  lockCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSessionRow,
} from "#checkout/checkout-session/store.ts";
import { takeLostSessionPayment } from "#checkout/checkout-session/take-lost-payment.ts";
import { deleteRedemptions } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { OutcomeOf, Payable } from "#money/charge/payable.ts";
import { failFirstInvoice, payFirstInvoice } from "#money/collection/end-first-invoice.ts";
import type { PaymentAnnouncement } from "#money/payment/announcements.ts";
import type { Payment } from "#money/payment/model.ts";
import { findPayment } from "#money/payment/store.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** A checkout session, as what a payment pays. The session and its first invoice are one debt. */
export const sessionPayable: Payable = {
  takeLostPayment: takeLostSessionPayment,

  async lock(actor, { id, checkoutSessionId }) {
    const session = checkoutSessionId === null ? null : await lockCheckoutSession(actor, checkoutSessionId);
    const payment = await findPayment(actor, id);
    if (!session || payment?.checkoutSessionId !== session.id) throw notFound("payment", id);
    const isProcessing = payment.status === "processing";
    return {
      payment,
      needsMoney: isProcessing ? isPaidBy(session, payment) : session.status === "PENDING",
      async process({ kept }) {
        await completeSession(actor, session, payment, "unpaid", kept);
      },
      async pay(outcome) {
        if (isProcessing) await payLater(actor, session, payment, outcome);
        else await completeSession(actor, session, payment, "paid", outcome.kept);
      },
      payTooLate: ({ kept }) => forgetUnusedMethod(actor, session, payment, kept),
      fail: (outcome) =>
        isProcessing ? failLater(actor, session, payment, outcome) : failOpen(actor, session, outcome),
    };
  },
};

/** Whether the completed session waits for this payment's money. */
function isPaidBy({ status, paymentIntentId }: StoredCheckoutSession, payment: Payment): boolean {
  if (status !== "COMPLETED") return false;
  if (payment.amount === 0n) return true;
  return paymentIntentId === (payment.processorPaymentId ?? payment.id);
}

/** The money of a session that completed unpaid has arrived. */
async function payLater(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  { kept }: OutcomeOf<"succeeded">,
): Promise<void> {
  const methodId = await keepMethod(actor, session, payment, kept);
  const { subscriptionId } = session;
  if (methodId === null && subscriptionId) {
    await announce<PaymentAnnouncement>(actor, { type: "method_not_saved", subscriptionId });
  }
  if (methodId !== null) await setDefaultMethod(actor, session, methodId);
  if (payment.amount === 0n) return;
  await payFirstInvoice(actor, session, payment, methodId);
  await paySessionLater(actor, await createInvoiceOfLatePayment(actor, session, payment, methodId), payment);
}

/** The payment of a session that completed unpaid has failed: its invoice is open, if it has one. */
async function failLater(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  outcome: OutcomeOf<"failed">,
): Promise<void> {
  if (!isPaidBy(session, payment)) return;
  await deleteRedemptions(actor, session.id);
  if (payment.amount === 0n) return;
  await announce<CheckoutSessionAnnouncement>(actor, { type: "session_payment_failed_later", session });
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.async_payment_failed", object: session });
  await failFirstInvoice(actor, session, payment, outcome);
}

/** The session stays open for another payment. */
async function failOpen(actor: Actor, session: StoredCheckoutSession, { failure }: OutcomeOf<"failed">): Promise<void> {
  await deleteRedemptions(actor, session.id);
  await forgetCardOfOffer(actor, session);
  const failed = await updateCheckoutSessionRow(actor, session, {
    paymentBegunAt: null,
    declinedAs: failure === "abandoned" ? null : failure,
  });
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.payment_failed", object: failed });
}
