import { countPaymentLinks, findPaymentLinkPage } from "#checkout/payment-link/link-list-store.ts";
import type { PaymentLink, PaymentLinkFilter } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

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
