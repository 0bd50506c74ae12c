import { type AuditAction, auditScope } from "#account/audit-log/audit-action.ts";
import { insertAuditLogs } from "#account/audit-log/store.ts";
import { findMerchantIdsOf } from "#account/membership/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { AuditDetails } from "#kernel/audit-details.ts";

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
