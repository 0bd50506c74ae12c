import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Mail } from "#signals/email/model.ts";
import { countMails, findMailPage, type MailFilter } from "#signals/email/store.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listMails(actor: Actor, filter: MailFilter, page: Page): Promise<PageOf<Mail>> {
  requireScope(actor, "checkout_sessions:read");
  return findMailPage(actor, filter, page);
}

/** How many match, counted up to `limit`. */
export async function countListedMails(actor: Actor, filter: MailFilter, limit: number): Promise<number> {
  requireScope(actor, "checkout_sessions:read");
  return countMails(actor, filter, limit);
}
