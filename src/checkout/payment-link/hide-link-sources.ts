import type { LinkSource } from "#checkout/payment-link/link-source.ts";
import { writeHiddenSources } from "#checkout/payment-link/link-source-store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Hides sources of a link, or shows them again. A hidden source is still counted, but not toward the link's maximum number
 * of sources.
 * @throws DomainError `resource_missing`; `insufficient_scope`.
 */
export async function hideLinkSources(
  actor: Actor,
  id: string,
  { sources, hidden }: { sources: readonly LinkSource[]; hidden: boolean },
): Promise<void> {
  requireScope(actor, "payment_links:write");
  const link = await findPaymentLink(actor, id);
  if (!link) throw notFound("payment link", id);
  const changed = await writeHiddenSources(actor, id, sources, hidden);
  setAuditDetails({
    objectId: id,
    ...(link.label !== null && { name: link.label }),
    facts: { count: String(changed) },
    ...(changed === 0 && { nothingChanged: true as const }),
  });
}
