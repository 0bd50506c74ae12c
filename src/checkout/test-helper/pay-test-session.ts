import { isCompletedUnpaid } from "#checkout/checkout-session/model.ts";
import { requireOpenSession } from "#checkout/checkout-session/require-open-session.ts";
import { findCheckoutSession, type StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { checkVatId } from "#checkout/pages/handlers/check-vat-id.ts";
import { type PaymentStep, paySession } from "#checkout/pages/handlers/pay-session.ts";
import type { TestCustomer } from "#checkout/test-helper/model.ts";
import { readTestCustomer } from "#checkout/test-helper/test-customer.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, fieldError, notFound } from "#kernel/errors.ts";
import { formatMoney } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import type { Payment } from "#money/payment/model.ts";
import { findPaymentInProgress } from "#money/payment/store.ts";
import { methodsOf, needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import {
  decideSandboxPayment,
  endSandboxPayment,
  type SandboxDecision,
  sandboxQuestion,
} from "#money/processor/sandbox/sandbox.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { countriesTaxedByState } from "#order/countries-taxed-by-state.ts";
import { customerLocation } from "#order/customer-location.ts";

/** The expiration date of every test card: any future date is valid. */
const EXPIRY = { month: 12, year: 2099 };
/** A changed total is accepted, as a customer would do, but only so often. */
const MAX_ATTEMPTS = 3;

/** A test session that can be paid, or whose money is being processed. */
export type TestSession =
  | { status: "open"; session: StoredCheckoutSession }
  | { status: "on_its_way"; session: StoredCheckoutSession; payment: Payment };

/**
 * The session, if it can be paid.
 * @throws DomainError `resource_missing`, `parameter_invalid` in live mode, `session_expired`, `session_not_open`,
 * `payment_in_progress`.
 */
export async function openTestSession(actor: Actor, id: string): Promise<TestSession> {
  requireScope(actor, "checkout_sessions:write");
  const session = await findCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  if (session.livemode) {
    throw new DomainError("parameter_invalid", "Test helpers are only available in test mode. Use a test API key.");
  }
  const payment = isCompletedUnpaid(session) ? await findPaymentInProgress(actor, id) : null;
  if (payment) return { status: "on_its_way", session, payment };
  requireOpenSession(session);
  return { status: "open", session };
}

/** The message for a test payment. */
export interface TestPaymentMethod {
  methodType: PaymentMethodType | undefined;
  /** The card, if it is paid by card. */
  card: SandboxToken;
}

/**
 * Pays a session as its page does. The total may change first, by tax and shipping of the country; it is paid all the
 * same. A total without its discount is not paid before somebody has seen it.
 * @throws DomainError those of `paySession` and `readTestCustomer`; `parameter_invalid` on `payment_method_type`.
 */
export async function payTestSession(
  actor: Actor,
  session: StoredCheckoutSession,
  customer: TestCustomer,
  { methodType, card }: TestPaymentMethod,
): Promise<Exclude<PaymentStep, { status: "repriced" }>> {
  const taxStates = await countriesTaxedByState(actor, session.settings);
  let current = session;
  for (let attempt = 1; ; attempt++) {
    const paid = payment(current, customer, { methodType, card, taxStates, at: now(actor) });
    const taxId = paid.customer.customerDetails?.taxIds?.[0]?.value;
    const vatIdCheck = await checkVatId(actor, current, customerLocation(paid.customer), { taxId });
    const step = await paySession(actor, current, { ...paid, vatIdCheck });
    if (step.status !== "repriced") return step;
    if (step.because === "promotion_code") throw codeUsedUp(step.session);
    if (attempt === MAX_ATTEMPTS) throw new Error(`The total of ${session.id} changes each time that it is paid.`);
    current = step.session;
  }
}

/** The session has the new total, so that the next call pays it. */
function codeUsedUp({ amountTotal, currency }: StoredCheckoutSession): DomainError {
  const total = formatMoney(amountTotal, currency, "en");
  const message = `The promotion code can't be used for this order anymore, so it was removed. The total is now ${total}. Complete the session again to pay it.`;
  return new DomainError("parameter_invalid", message);
}

/** The data that the page would send. */
function payment(
  session: StoredCheckoutSession,
  input: TestCustomer,
  { methodType, card, taxStates, at }: TestPaymentMethod & { taxStates: readonly string[]; at: Date },
) {
  const pays = needsPaymentMethod(session);
  const type = pays ? chosenMethod(session, methodType) : undefined;
  const customer = readTestCustomer(input, session, { pays, taxStates, at });
  const { email, name, address } = customer.customerDetails ?? {};
  const method = type && {
    type,
    ...(type === "card" && { token: card, expiry: EXPIRY }),
    customer: { email, name, country: address?.country },
  };
  return { customer, method };
}

function chosenMethod(session: StoredCheckoutSession, requested: PaymentMethodType | undefined): PaymentMethodType {
  const accepted = methodsOf(session);
  const type = requested ?? (accepted.includes("card") ? "card" : accepted[0]);
  if (type && accepted.includes(type)) return type;
  throw fieldError(
    "parameter_invalid",
    "payment_method_type",
    `must be one of the session's payment methods: ${accepted.join(", ")}`,
  );
}

/**
 * Answers the sandbox's bank or 3-D Secure for the customer, and applies the outcome.
 * @returns the payment.
 */
export async function decideTestPayment(
  actor: Actor,
  sessionId: string,
  choose: (decisions: readonly SandboxDecision[]) => SandboxDecision,
): Promise<Payment> {
  const payment = await findPaymentInProgress(actor, sessionId);
  if (!payment) throw new Error(`Session ${sessionId} has no payment that requires action.`);
  const key = { paymentId: payment.id };
  const decisions = await sandboxQuestion(key);
  if (!decisions) throw new Error(`Payment ${payment.id} doesn't require action.`);
  await decideSandboxPayment(key, choose(decisions));
  await lookUpPayment(actor, payment, { abandon: false });
  return payment;
}

/** Resolves a payment whose money is being processed, before its time. */
export async function endTestPayment(actor: Actor, payment: Payment, outcome: "succeeded" | "failed"): Promise<void> {
  await endSandboxPayment({ paymentId: payment.id }, outcome);
  await lookUpPayment(actor, payment, { abandon: false });
}
