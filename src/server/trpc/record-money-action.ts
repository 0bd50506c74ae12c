import type { AuditAction } from "#domain/merchant/audit-action.ts";
import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { recordAction } from "#server/services/audit-log/record-action.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

/** Writes the audit log's line of what was done in transactions of its own, with the processor asked between them. */
export function recordMoneyAction(actor: Actor, action: AuditAction, details: AuditDetails): Promise<void> {
  return unitOfWork(() => recordAction(actor, action, details));
}
