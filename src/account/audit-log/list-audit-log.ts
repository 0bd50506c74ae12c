import type { AuditLogEntry } from "#account/audit-log/model.ts";
import { type AuditLogFilter, findAuditLogPage } from "#account/audit-log/store.ts";
import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";

/**
 * The audit log of both modes, newest first.
 * @throws DomainError `insufficient_scope` for a member who is neither owner nor admin, `resource_missing` (400) for an
 * unknown cursor.
 */
export async function listAuditLog(actor: Actor, filter: AuditLogFilter, page: Page): Promise<PageOf<AuditLogEntry>> {
  requireOwnerOrAdmin(actor);
  return findAuditLogPage(actor.merchantId, filter, page);
}
