import type { Actor } from "#domain/actor.ts";
import { type CartLine, intervalOf } from "#domain/cart.ts";
import type { CheckoutMode, CheckoutSession, CreateCheckoutSession } from "#domain/checkout-session.ts";
import { now } from "#domain/clock.ts";
import { DomainError, fieldError, invalidFields } from "#domain/errors.ts";
import { requireScope } from "#domain/scope.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { resolveCart } from "#server/services/cart/resolve-cart.ts";
import { openSession } from "#server/services/checkout-session/open-session.ts";
import { customerExists } from "#server/services/customer/repository.ts";

/** How far ahead a caller may set a session's end: 30 minutes to 24 hours, in seconds. */
const EXPIRY_RANGE = { least: 1_800, most: 86_400 };

/**
 * Makes a checkout session for a customer to be sent to.
 * @throws DomainError `payment_processor_missing` in live mode without a processor; for lines that can't be
 * sold together (see `resolveCart`); on `mode` when it does not fit the lines; on `customer`, `expires_at`.
 */
export async function createCheckoutSession(actor: Actor, input: CreateCheckoutSession): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  if (!processorFor(actor.livemode)) {
    const message = "Live mode needs a payment processor and none is configured: connect one, or use a test key.";
    throw new DomainError("payment_processor_missing", message);
  }
  const cart = await resolveCart(actor, input.lines);
  const mode = fittingMode(input.mode, cart);
  if (input.settings.subscriptionData?.trialPeriodDays !== undefined && mode !== "subscription") {
    const message = "needs a line with a recurring price";
    throw invalidFields([{ field: "subscription_data.trial_period_days", code: "not_allowed", message }]);
  }
  if (input.customerId !== undefined && !(await customerExists(actor, input.customerId))) {
    throw fieldError("resource_missing", "customer", `No such customer: '${input.customerId.slice(0, 80)}'`);
  }
  return openSession(actor, { ...input, cart, mode, expiresAt: expiry(actor, input.expiresAt) });
}

/** The mode asked for, when it fits the lines; derived from them when none was asked for. */
function fittingMode(asked: CheckoutMode | undefined, cart: readonly CartLine[]): CheckoutMode {
  const recurring = intervalOf(cart.map((line) => line.price)) !== null;
  if (asked === undefined) return recurring ? "subscription" : "payment";
  if (asked === "payment" && recurring) {
    throw invalidFields([
      { field: "mode", code: "invalid_value", message: "must be subscription, since a line has a recurring price" },
    ]);
  }
  if (asked === "subscription" && !recurring) {
    throw invalidFields([
      { field: "mode", code: "invalid_value", message: "must be payment, since no line has a recurring price" },
    ]);
  }
  return asked;
}

function expiry(actor: Actor, unixSeconds: number | undefined): Date | undefined {
  if (unixSeconds === undefined) return undefined;
  const ahead = unixSeconds - now(actor).getTime() / 1000;
  if (ahead < EXPIRY_RANGE.least - 1 || ahead > EXPIRY_RANGE.most) {
    const code = ahead < EXPIRY_RANGE.least ? "too_small" : "too_big";
    throw invalidFields([{ field: "expires_at", code, message: "must be 30 minutes to 24 hours from now" }]);
  }
  return new Date(unixSeconds * 1000);
}
