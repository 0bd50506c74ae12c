import type { Actor } from "#domain/actor.ts";
import { type CartLine, intervalOf, withChosenAmount } from "#domain/cart.ts";
import type { CheckoutMode, CheckoutSession, CreateCheckoutSession } from "#domain/checkout-session.ts";
import { type FieldProblem, invalidFields } from "#domain/errors.ts";
import { requireScope } from "#domain/scope.ts";
import { resolveCart } from "#server/services/cart/resolve-cart.ts";
import { dateOf, expiryProblems } from "#server/services/checkout-session/expiry.ts";
import { openSession } from "#server/services/checkout-session/open-session.ts";
import { requireProcessor } from "#server/services/checkout-session/require-processor.ts";
import { customerExists } from "#server/services/customer/repository.ts";

/**
 * Makes a checkout session for a customer to be sent to.
 * @throws DomainError `payment_processor_missing` in live mode without a processor; else every bad field at
 * once: lines that can't be sold together (see `resolveCart`), a mode, trial or currency that does not fit
 * them, an unknown customer, an end outside of 30 minutes to 24 hours.
 */
export async function createCheckoutSession(actor: Actor, input: CreateCheckoutSession): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  requireProcessor(actor);
  const resolved = await resolveCart(actor, input.lines);
  const { cart, problems } = withChosenAmount(resolved.cart, input.amount);
  problems.unshift(...resolved.problems);
  const recurring = intervalOf(cart.map((line) => line.price)) !== null;
  const mode = input.mode ?? (recurring ? "subscription" : "payment");
  problems.push(
    ...(problems.length === 0 ? termsProblems(input, mode, recurring) : []),
    ...currencyProblems(input, cart),
    ...(await customerProblems(actor, input)),
    ...expiryProblems(actor, input.expiresAt),
  );
  if (problems.length > 0) throw invalidFields(problems);
  return openSession(actor, { ...input, cart, mode, expiresAt: dateOf(input.expiresAt) });
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
