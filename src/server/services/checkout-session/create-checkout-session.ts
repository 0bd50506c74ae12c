import type { Actor } from "#domain/actor.ts";
import { type CartLine, intervalOf } from "#domain/cart.ts";
import type { CheckoutMode, CheckoutSession, CreateCheckoutSession } from "#domain/checkout-session.ts";
import { now, unixSeconds } from "#domain/clock.ts";
import { DomainError, type FieldProblem, invalidFields } from "#domain/errors.ts";
import { requireScope } from "#domain/scope.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { resolveCart } from "#server/services/cart/resolve-cart.ts";
import { openSession } from "#server/services/checkout-session/open-session.ts";
import { customerExists } from "#server/services/customer/repository.ts";

/** How far ahead a caller may set a session's end: 30 minutes to 24 hours, in seconds. */
const EXPIRY_RANGE = { least: 1_800, most: 86_400 };

/**
 * Makes a checkout session for a customer to be sent to.
 * @throws DomainError `payment_processor_missing` in live mode without a processor; else every bad field at
 * once: lines that can't be sold together (see `resolveCart`), a mode, trial or currency that does not fit
 * them, an unknown customer, an end outside of 30 minutes to 24 hours.
 */
export async function createCheckoutSession(actor: Actor, input: CreateCheckoutSession): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  if (!processorFor(actor.livemode)) {
    const message = "Live mode needs a payment processor and none is configured: connect one, or use a test key.";
    throw new DomainError("payment_processor_missing", message);
  }
  const { cart, problems } = await resolveCart(actor, input.lines);
  const recurring = intervalOf(cart.map((line) => line.price)) !== null;
  const mode = input.mode ?? (recurring ? "subscription" : "payment");
  problems.push(
    ...(problems.length === 0 ? termsProblems(input, mode, recurring) : []),
    ...currencyProblems(input, cart),
    ...(await customerProblems(actor, input)),
    ...expiryProblems(actor, input),
  );
  if (problems.length > 0) throw invalidFields(problems);
  const expiresAt = input.expiresAt === undefined ? undefined : new Date(input.expiresAt * 1000);
  return openSession(actor, { ...input, cart, mode, expiresAt });
}

/** Whether mode and trial fit the lines. */
function termsProblems({ settings }: CreateCheckoutSession, mode: CheckoutMode, recurring: boolean): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (mode === "payment" && recurring) {
    const message = "must be subscription, since a line has a recurring price";
    problems.push({ field: "mode", code: "invalid_value", message });
  }
  if (mode === "subscription" && !recurring) {
    const message = "must be payment, since no line has a recurring price";
    problems.push({ field: "mode", code: "invalid_value", message });
  }
  if (mode !== "subscription" && settings.subscriptionData?.trialPeriodDays !== undefined) {
    const message = "needs mode subscription and a line with a recurring price";
    problems.push({ field: "subscription_data.trial_period_days", code: "not_allowed", message });
  }
  return problems;
}

function currencyProblems({ currency: said }: CreateCheckoutSession, [first]: readonly CartLine[]): FieldProblem[] {
  if (!first || !said || said === first.price.currency) return [];
  const message = `must be ${first.price.currency.toLowerCase()}, as the lines are: send that, or leave it out`;
  return [{ field: "currency", code: "currency_mismatch", message }];
}

async function customerProblems(actor: Actor, { customerId }: CreateCheckoutSession): Promise<FieldProblem[]> {
  if (customerId === undefined || (await customerExists(actor, customerId))) return [];
  const message = `names no customer of yours: '${customerId.slice(0, 80)}'`;
  return [{ field: "customer", code: "resource_missing", message }];
}

function expiryProblems(actor: Actor, { expiresAt }: CreateCheckoutSession): FieldProblem[] {
  if (expiresAt === undefined) return [];
  const ahead = expiresAt - unixSeconds(now(actor));
  if (ahead >= EXPIRY_RANGE.least && ahead <= EXPIRY_RANGE.most) return [];
  const code = ahead < EXPIRY_RANGE.least ? "too_small" : "too_big";
  return [{ field: "expires_at", code, message: "must be 30 minutes to 24 hours from now" }];
}
