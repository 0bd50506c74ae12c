import { type AuditAction, auditScope } from "#domain/merchant/audit-action.ts";
import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { insertAuditLogs } from "#server/services/audit-log/repository.ts";
import { findMerchantIdsOf } from "#server/services/team/membership-repository.ts";

/**
 * Records a member's action, in the transaction of the change. Actions on their own account are recorded for every
 * merchant that they belong to.
 */
export async function recordAction(actor: Actor, action: AuditAction, details: AuditDetails): Promise<void> {
  if (details.nothingChanged) return;
  const userId = actor.id ?? null;
  const scope = auditScope(action);
  const merchantIds = scope === "account" && userId ? await findMerchantIdsOf(userId) : [actor.merchantId];
  const livemode = scope === "mode" ? actor.livemode : null;
  await insertAuditLogs(merchantIds, { action, livemode, userId, details });
}
