import { expiryProblems } from "#checkout/checkout-session/expiry.ts";
import type { CheckoutSession, LinkSessionChange } from "#checkout/checkout-session/model.ts";
import { openSessionOfLink } from "#checkout/checkout-session/open-session-of-link.ts";
import { inactiveReason } from "#checkout/payment-link/model.ts";
import { lockPaymentLinkShared } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, invalidFields, missingReference } from "#kernel/errors.ts";
import { METADATA_LIMITS } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";

/**
 * Creates a session of a payment link for its merchant, who may override some of the link's settings.
 * @throws DomainError `resource_missing` (400) or `payment_link_inactive` on `paymentLinkId`,
 * `payment_processor_missing`, or bad fields.
 */
export async function createCheckoutSessionOfLink(
  actor: Actor,
  paymentLinkId: string,
  change: LinkSessionChange,
): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  requireProcessor(actor);
  const link = await lockPaymentLinkShared(actor, paymentLinkId);
  if (!link) throw invalidFields([missingReference("paymentLinkId", "payment link", paymentLinkId)]);
  if (link.status !== "active") {
    throw fieldError("payment_link_inactive", "paymentLinkId", inactiveReason(link, now(actor)));
  }
  const problems = expiryProblems(actor, change.expiresAt);
  if (Object.keys({ ...link.metadata, ...change.metadata }).length > METADATA_LIMITS.keys) {
    const message = `must have at most ${METADATA_LIMITS.keys} keys, including those of the payment link`;
    problems.push({ field: "metadata", code: "invalid_metadata", message });
  }
  if (problems.length > 0) throw invalidFields(problems);
  return openSessionOfLink(actor, link, change);
}
