import type { PaymentLink, PaymentLinkFilter } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { countPaymentLinks, findPaymentLinkPage } from "#server/services/payment-link/link-list-repository.ts";

/** Newest first, drafts included. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listPaymentLinks(
  actor: Actor,
  filter: PaymentLinkFilter,
  page: Page,
): Promise<PageOf<PaymentLink>> {
  requireScope(actor, "payment_links:read");
  return findPaymentLinkPage(actor, filter, page);
}

/** The number of matching links, counted up to `limit`. */
export async function countListedPaymentLinks(actor: Actor, filter: PaymentLinkFilter, limit: number): Promise<number> {
  requireScope(actor, "payment_links:read");
  return countPaymentLinks(actor, filter, limit);
}
