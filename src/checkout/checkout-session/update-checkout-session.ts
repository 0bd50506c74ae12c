import { isDeepStrictEqual } from "node:util";
import type { CheckoutSession, UpdateCheckoutSession } from "#checkout/checkout-session/model.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";

/**
 * Merges metadata into a session's own, in any status. Writes no event.
 * @returns the session afterwards.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `invalid_metadata` for more than 50 keys.
 */
export async function updateCheckoutSession(
  actor: Actor,
  id: string,
  { metadata }: UpdateCheckoutSession,
): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  const session = await lockCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  const merged = metadata === undefined ? session.metadata : mergeMetadata(session.metadata, metadata);
  const problems = metadataProblems(merged);
  if (problems.length > 0) throw invalidFields(problems);
  return isDeepStrictEqual(merged, session.metadata)
    ? session
    : updateCheckoutSessionRow(actor, session, { metadata: merged });
}
