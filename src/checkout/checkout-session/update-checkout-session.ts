import { isDeepStrictEqual } from "node:util";
import type { CheckoutSession, UpdateCheckoutSession } from "#checkout/checkout-session/model.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { mayHaveGoods } from "#kernel/withdrawal-kind.ts";
import { purchasedLines } from "#order/offer.ts";

/**
 * Merges metadata into a session's own, in any status, and marks a completed one as delivered. Writes no event.
 * @returns the session afterwards.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `invalid_metadata` for more than 50 keys;
 * `parameter_invalid` on `delivered_at` for a session that is not completed or has no goods, and for a time before the
 * order or ahead.
 */
export async function updateCheckoutSession(
  actor: Actor,
  id: string,
  { metadata, deliveredAt }: UpdateCheckoutSession,
): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  const session = await lockCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  const change = {
    metadata: metadata === undefined ? session.metadata : mergeMetadata(session.metadata, metadata),
    deliveredAt: deliveredAt === undefined ? session.deliveredAt : deliveredAt,
  };
  const problems = [...metadataProblems(change.metadata), ...deliveryProblems(session, change.deliveredAt, now(actor))];
  if (problems.length > 0) throw invalidFields(problems);
  const { metadata: before, deliveredAt: deliveredBefore } = session;
  return isDeepStrictEqual(change, { metadata: before, deliveredAt: deliveredBefore })
    ? session
    : updateCheckoutSessionRow(actor, session, change);
}

function deliveryProblems(session: CheckoutSession, deliveredAt: Date | null, at: Date): FieldProblem[] {
  const { status, completedAt, lines } = session;
  if (deliveredAt === null || deliveredAt.getTime() === session.deliveredAt?.getTime()) return [];
  const reject = (code: string, message: string) => [{ field: "delivered_at", code, message }];
  if (status !== "COMPLETED") return reject("not_allowed", "can only be set for a completed session");
  if (!mayHaveGoods(purchasedLines(lines)))
    return reject("not_allowed", "can't be set: nothing of the order is delivered");
  // Whole seconds, as they are sent.
  if (completedAt && deliveredAt.getTime() < Math.floor(completedAt.getTime() / 1000) * 1000) {
    return reject("too_small", "can't be before the order");
  }
  return deliveredAt > at ? reject("too_big", "can't be in the future") : [];
}
