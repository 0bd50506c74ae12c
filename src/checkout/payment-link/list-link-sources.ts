import type { LinkSourceCounts } from "#checkout/payment-link/link-source.ts";
import { findLinkSources } from "#checkout/payment-link/link-source-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";

/** The results of each source of a link, best first; empty for an ID that is not the actor's. */
export async function listLinkSources(actor: Actor, paymentLinkId: string): Promise<LinkSourceCounts[]> {
  requireScope(actor, "payment_links:read");
  return findLinkSources(actor, paymentLinkId);
}
