import type { LinkSourceCounts } from "#domain/payment-link/link-source.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findLinkSources } from "#server/services/payment-link/link-source-repository.ts";

/** The results of each source of a link, best first; empty for an ID that is not the actor's. */
export async function listLinkSources(actor: Actor, paymentLinkId: string): Promise<LinkSourceCounts[]> {
  requireScope(actor, "payment_links:read");
  return findLinkSources(actor, paymentLinkId);
}
