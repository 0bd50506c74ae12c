import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { cardCountryOf } from "#checkout/checkout-session/card-country-of.ts";
import { offerChargeName } from "#checkout/checkout-session/offer-charge-name.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { sessionPaymentRequest } from "#checkout/checkout-session/session-payment-request.ts";
import { type RepriceReason, type StartedPayment, startPayment } from "#checkout/checkout-session/start-payment.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { limitAttempts } from "#checkout/pages/handlers/limit-attempts.ts";
import { countCardCheck, countOrderChange } from "#checkout/pages/handlers/limits.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { PaymentRefunded } from "#checkout/pages/handlers/payment-refunded.ts";
import { requireCardCountry } from "#checkout/pages/handlers/require-card-country.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, invalidFields, isDomainError } from "#kernel/errors.ts";
import { charge } from "#money/charge/charge.ts";
import { resolveStalePayment } from "#money/charge/look-up-payment.ts";
import { PaymentDeclined } from "#money/charge/payment-declined.ts";
import { requireNotHeld } from "#money/charging/require-charging.ts";
import type { Payment } from "#money/payment/model.ts";
import type { PaymentMethod, PaymentProcessor } from "#money/processor/interface/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import type { Offer } from "#order/offer.ts";
import type { CustomerInput } from "#order/order.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";

interface PaymentInput {
  customer: CustomerInput;
  /** See `checkVatId`. */
  vatIdCheck?: VatIdCheck | undefined;
  /** The fingerprint of the offer that the customer saw. Not checked if absent. */
  seen?: string | undefined;
  /** Absent if nothing is due. */
  method: PaymentMethod | undefined;
  /** The customer's browser, if known: see `browserOf`. */
  browserHash?: string | undefined;
  /** The browser, for conversions; absent without one. */
  client?: ConversionClient | undefined;
  /** The client's IP address, by which attempts are limited; no limit without one. */
  address?: string | undefined;
}

/** The result of a payment request. */
export type PaymentStep =
  | { status: "completed"; session: StoredCheckoutSession }
  /** The customer must confirm at the bank, or by 3-D Secure, at this URL. */
  | { status: "requires_action"; next: string }
  /** Not paid, because the total changed: the customer must see the new one first. */
  | { status: "repriced"; session: StoredCheckoutSession; because: RepriceReason };

/**
 * Pays a session: writes a payment, charges outside any transaction, and applies the processor's outcome. A session
 * completes once: later calls return the completed session. If the processor can't be reached, the payment stays in
 * progress until the sweep asks for its outcome.
 * @throws DomainError `card_declined`, `insufficient_funds`, `authentication_required` or `card_country_mismatch` (402), those of
 * `startPayment`, `parameter_invalid` on `card`, `payment_processor_missing`, `test_clock_advancing`, `unavailable`;
 * RateLimitError.
 */
export async function paySession(
  actor: Actor,
  session: StoredCheckoutSession,
  input: PaymentInput,
): Promise<PaymentStep> {
  if (session.status === "COMPLETED") return { status: "completed", session };
  requireReadyClock(actor);
  const processor = requireProcessor(actor);
  const { offeredAfter } = session;
  await requireNotHeld(actor, {
    ...session,
    ...(offeredAfter !== null && { chargeName: offerChargeName(offeredAfter) }),
  });
  await resolveStalePayment(actor, session);
  const cardCountry = cardCountryOf(session);
  await requireCardCountry(actor, { ...session, cardCountry }, { processor, method: input.method }, async () => {
    if (input.address !== undefined) await countCardCheck(session.id, input.address);
  });
  try {
    const started = await start(actor, processor, session.id, input);
    return started.status === "started" ? await pay(actor, started) : started;
  } catch (error) {
    if (!isDomainError(error) || error.code !== "session_not_open") throw error;
    const { session: ended } = await openCheckoutSessionPage(session.id);
    if (ended.status === "COMPLETED") return { status: "completed", session: ended };
    throw error;
  }
}

type StartResult =
  | Exclude<StartedPayment, { status: "started" }>
  | { status: "started"; session: StoredCheckoutSession; payment: Payment; method: PaymentMethod };

/** Opens the payment, which counts towards the limits of attempts. What only shows the new total is an order change. */
async function start(
  actor: Actor,
  processor: PaymentProcessor,
  sessionId: string,
  { customer, vatIdCheck, seen, method, browserHash, address, client }: PaymentInput,
): Promise<StartResult> {
  const described = method && processor.describe(method);
  if (method && !described) throw cardDeclined("is not a valid token for this payment processor");
  const result = await sessionTransaction(sessionId, MAX_QUEUED.customer, async (): Promise<StartResult> => {
    const methodType = method?.type ?? "card";
    const started = await startPayment(actor, {
      sessionId,
      customer,
      vatIdCheck,
      ...(browserHash !== undefined && { browserHash }),
      ...(client && { client }),
      methodType,
      card: described?.card,
      pays: method !== undefined,
      ...(seen !== undefined && { isSeen: (offer: Offer) => offerFingerprint(offer) === seen }),
    });
    if (started.status !== "started") return started;
    if (!method) throw cardDeclined("is required");
    if (address !== undefined) await limitAttempts(actor, started.payment, address);
    return { ...started, method };
  });
  if (result.status === "repriced" && address !== undefined) await countOrderChange(sessionId, address);
  return result;
}

async function pay(
  actor: Actor,
  { session, payment, method }: Extract<StartResult, { status: "started" }>,
): Promise<PaymentStep> {
  const request = await sessionPaymentRequest(actor, session, payment);
  const outcome = await charge(actor, { payment, request, method });
  if (outcome.status === "failed") throw new PaymentDeclined(outcome.failure);
  if (outcome.status === "requires_action") return { status: "requires_action", next: outcome.next };
  const { session: resolved } = await openCheckoutSessionPage(session.id);
  if (resolved.status !== "COMPLETED") {
    if (outcome.status === "succeeded" && payment.amount > 0n) {
      throw new PaymentRefunded(payment, session.merchant.companyName);
    }
    throw new DomainError("session_expired", "The session ended before the payment. The payment was refunded.");
  }
  return { status: "completed", session: resolved };
}

function cardDeclined(message: string): DomainError {
  return invalidFields([{ field: "card", code: "invalid", message }]);
}
