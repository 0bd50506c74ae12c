import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import { lockMerchant, updateMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Replaces the origins of the sites that may embed the merchant's checkouts, for both modes, from the next page on.
 * @param origins at most `MAX_EMBEDDING_ORIGINS`, as `parseEmbeddingOrigin` returns them.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateEmbeddingOrigins(actor: Actor, origins: readonly string[]): Promise<void> {
  requireOwnerOrAdmin(actor);
  const before = await lockMerchant(actor.merchantId);
  const after = await updateMerchant(actor.merchantId, { embeddingOrigins: origins });
  const changes = fieldChanges(before, after, ["embeddingOrigins"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}
