import type { Actor } from "#domain/actor.ts";
import type { CheckoutSession, LinkSessionChange } from "#domain/checkout-session.ts";
import { fieldError, invalidFields } from "#domain/errors.ts";
import { METADATA_LIMITS } from "#domain/metadata.ts";
import { requireScope } from "#domain/scope.ts";
import { createSessionFromLink } from "#server/services/checkout-session/create-session-from-link.ts";
import { expiryProblems } from "#server/services/checkout-session/expiry.ts";
import { requireProcessor } from "#server/services/checkout-session/require-processor.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";

/**
 * Makes a session of a payment link on behalf of its merchant, who may say some of it differently.
 * @throws DomainError `resource_missing` (400) on `paymentLinkId`, `payment_link_inactive`,
 * `payment_processor_missing`, or bad fields.
 */
export async function createCheckoutSessionOfLink(
  actor: Actor,
  paymentLinkId: string,
  change: LinkSessionChange,
): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  requireProcessor(actor);
  const link = await findPaymentLink(actor, paymentLinkId);
  if (!link) {
    const message = `names no payment link of yours: '${paymentLinkId.slice(0, 80)}'`;
    throw fieldError("resource_missing", "paymentLinkId", message);
  }
  const problems = expiryProblems(actor, change.expiresAt);
  if (Object.keys({ ...link.metadata, ...change.metadata }).length > METADATA_LIMITS.keys) {
    const message = `must come to at most ${METADATA_LIMITS.keys} keys together with the link's`;
    problems.push({ field: "metadata", code: "invalid_metadata", message });
  }
  if (problems.length > 0) throw invalidFields(problems);
  return createSessionFromLink(actor, link, change);
}
