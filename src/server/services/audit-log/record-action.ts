import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import { dashboardAction } from "#domain/merchant/dashboard-action.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { insertAuditLogs } from "#server/services/audit-log/repository.ts";
import { findMerchantIdsOf } from "#server/services/team/membership-repository.ts";

/**
 * Writes what a member did, in the transaction of the change; nothing for what the log has no words for. What he did
 * to his own account is told to every merchant that he belongs to.
 */
export async function recordAction(actor: Actor, action: string, note: AuditDetails): Promise<void> {
  const { target, message } = dashboardAction(action);
  if (message === undefined || note.nothingChanged) return;
  const userId = actor.id ?? null;
  const merchantIds = target === "self" && userId ? await findMerchantIdsOf(userId) : [actor.merchantId];
  const livemode = target === "objects" ? actor.livemode : null;
  await insertAuditLogs(merchantIds, { action, livemode, userId, note });
}
