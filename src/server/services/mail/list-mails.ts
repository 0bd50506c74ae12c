import type { Mail, MailStatus } from "#domain/merchant/mail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { countMails, findMailPage } from "#server/services/mail/repository.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listMails(
  actor: Actor,
  filter: { status?: MailStatus | undefined },
  page: Page,
): Promise<PageOf<Mail>> {
  requireScope(actor, "checkout_sessions:read");
  return findMailPage(actor, filter, page);
}

/** How many match, counted up to `limit`. */
export async function countListedMails(
  actor: Actor,
  filter: { status?: MailStatus | undefined },
  limit: number,
): Promise<number> {
  requireScope(actor, "checkout_sessions:read");
  return countMails(actor, filter, limit);
}
