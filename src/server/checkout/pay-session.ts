import type { Actor } from "#domain/actor.ts";
import type { CheckoutSession, CustomerInput } from "#domain/checkout-session.ts";
import { DomainError, invalidFields, isDomainError } from "#domain/errors.ts";
import type { Offer } from "#domain/offer.ts";
import type { PaymentAttempt, PaymentFailure, PaymentOutcome } from "#domain/payment.ts";
import { countCardAttempt, requireCardAttempt } from "#server/checkout/limits.ts";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";
import type { PaymentMethod, PaymentProcessor } from "#server/payments/processor.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { type BegunPayment, beginPayment, type RepriceReason } from "#server/services/payment/begin-payment.ts";
import { findStaleAttempt } from "#server/services/payment/find-stale-attempt.ts";
import { recordRefund } from "#server/services/payment/record-refund.ts";
import { settlePayment } from "#server/services/payment/settle-payment.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

interface Payment {
  customer: CustomerInput;
  /** The fingerprint of the offer that he saw; nothing is checked when the page does not say. */
  seen?: string | undefined;
  /** Not needed where nothing is due. */
  method: PaymentMethod | undefined;
  /** The client's, by which attempts are counted. */
  address: string;
}

/** Paid; or not, because the total is another one now, which the customer has to see first. */
export interface PaidOrRepriced {
  session: CheckoutSession;
  repricedBecauseOf?: RepriceReason;
}

/**
 * Pays a session: an attempt is written, the processor charges outside any transaction, and what it said is
 * applied. A session completes once: whoever comes later gets the completed session.
 * @throws DomainError `card_declined`, `insufficient_funds` or `authentication_required` (402), those of
 * `beginPayment`, `parameter_invalid` on `card`, `payment_processor_missing`; LimitReached.
 */
export async function paySession(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
): Promise<PaidOrRepriced> {
  if (session.status === "COMPLETED") return { session };
  const processor = requireProcessor(actor);
  await settleStaleAttempt(actor, session);
  try {
    const begun = await begin(actor, processor, session.id, payment);
    if (begun.status === "repriced") return { session: begun.session, repricedBecauseOf: begun.because };
    return { session: begun.status === "begun" ? await charge(actor, processor, begun) : begun.session };
  } catch (error) {
    if (!isDomainError(error) || error.code !== "session_not_open") throw error;
    const { session: ended } = await openCheckoutSessionPage(session.id);
    if (ended.status === "COMPLETED") return { session: ended };
    throw error;
  }
}

/**
 * Ends an attempt whose process died between the processor's answer and ours: what the processor knows of
 * it holds, and what it never heard of has failed.
 * @returns whether there was one.
 */
export async function settleStaleAttempt(actor: Actor, session: StoredCheckoutSession): Promise<boolean> {
  const attempt = await findStaleAttempt(actor, session);
  if (!attempt) return false;
  const processor = requireProcessor(actor);
  const outcome = await processor.lookup({ sessionId: session.id, attemptId: attempt.id });
  await settle(actor, processor, attempt, outcome ?? { status: "failed", failure: "abandoned" });
  return true;
}

interface Charge {
  attempt: PaymentAttempt;
  method: PaymentMethod;
}

type Begun = Exclude<BegunPayment, { status: "begun" }> | ({ status: "begun" } & Charge);

/** Opens the attempt, which counts towards the limit; so does finding out what it would cost. */
async function begin(
  actor: Actor,
  processor: PaymentProcessor,
  sessionId: string,
  { customer, seen, method, address }: Payment,
): Promise<Begun> {
  const card = method && processor.describe(method);
  if (method && !card) throw cardRefused("is no token of this processor");
  if (method) await requireCardAttempt(sessionId, address);
  const begun = await unitOfWork(async (): Promise<Begun> => {
    const started = await beginPayment(actor, {
      sessionId,
      customer,
      card,
      ...(seen !== undefined && { isSeen: (offer: Offer) => offerFingerprint(offer) === seen }),
    });
    if (started.status !== "begun") return started;
    if (!method) throw cardRefused("is required");
    return { status: "begun", attempt: started.attempt, method };
  });
  if (begun.status !== "completed") await countCardAttempt(sessionId, address);
  return begun;
}

async function charge(
  actor: Actor,
  processor: PaymentProcessor,
  { attempt, method }: Charge,
): Promise<CheckoutSession> {
  const request = {
    sessionId: attempt.checkoutSessionId,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
  };
  await processor.create(request);
  const outcome = await processor.confirm(request, method);
  const session = await settle(actor, processor, attempt, outcome);
  if (outcome.status === "failed") throw declined(outcome.failure);
  if (session.status !== "COMPLETED") {
    throw new DomainError("session_expired", "The session ended before the payment did; it was given back.");
  }
  return session;
}

async function settle(
  actor: Actor,
  processor: PaymentProcessor,
  attempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<CheckoutSession> {
  const key = { sessionId: attempt.checkoutSessionId, attemptId: attempt.id };
  const { session, refund } = await unitOfWork(() => settlePayment(actor, { ...key, outcome }));
  if (refund) await giveBack(actor, processor, attempt);
  return session;
}

/** Gives an attempt's money back and notes it. Repeating it does no harm. */
export async function giveBack(actor: Actor, processor: PaymentProcessor, attempt: PaymentAttempt): Promise<void> {
  await processor.refund({ sessionId: attempt.checkoutSessionId, attemptId: attempt.id });
  await unitOfWork(() => recordRefund(actor, attempt.id));
}

function declined(failure: PaymentFailure): DomainError {
  return new DomainError(failure === "abandoned" ? "card_declined" : failure, "The processor refused the payment.");
}

function cardRefused(message: string): DomainError {
  return invalidFields([{ field: "card", code: "invalid", message }]);
}

function requireProcessor(actor: Actor): PaymentProcessor {
  const processor = processorFor(actor.livemode);
  if (!processor) throw new DomainError("payment_processor_missing", "This mode has no payment processor.");
  return processor;
}
