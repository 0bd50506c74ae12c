import type { AuditLogEntry } from "#domain/merchant/audit-log.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { type AuditLogFilter, findAuditLogPage } from "#server/services/audit-log/repository.ts";

/**
 * The audit log of both modes, newest first.
 * @throws DomainError `insufficient_scope` for a member who is neither owner nor admin, `resource_missing` (400) for an
 * unknown cursor.
 */
export async function listAuditLog(actor: Actor, filter: AuditLogFilter, page: Page): Promise<PageOf<AuditLogEntry>> {
  requireOwnerOrAdmin(actor);
  return findAuditLogPage(actor.merchantId, filter, page);
}
