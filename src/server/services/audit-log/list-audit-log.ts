import type { Actor } from "#domain/actor.ts";
import type { AuditLogEntry } from "#domain/audit-log.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import { requireOwnerOrAdmin } from "#domain/role.ts";
import { type AuditLogFilter, findAuditLogPage } from "#server/services/audit-log/repository.ts";

/**
 * Who did what, in both modes, newest first.
 * @throws DomainError `insufficient_scope` for whoever is neither owner nor admin, `resource_missing` (400) for an
 * unknown cursor.
 */
export async function listAuditLog(actor: Actor, filter: AuditLogFilter, page: Page): Promise<PageOf<AuditLogEntry>> {
  requireOwnerOrAdmin(actor);
  return findAuditLogPage(actor.merchantId, filter, page);
}
