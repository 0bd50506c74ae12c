import type { LinkSource } from "#domain/payment-link/link-source.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { writeHiddenSources } from "#server/services/payment-link/link-source-repository.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";

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
