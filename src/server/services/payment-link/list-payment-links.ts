import type { PaymentLink, PaymentLinkFilter } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPaymentLinkPage } from "#server/services/payment-link/link-list-repository.ts";

/** Newest first, drafts included. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listPaymentLinks(
  actor: Actor,
  filter: PaymentLinkFilter,
  page: Page,
): Promise<PageOf<PaymentLink>> {
  requireScope(actor, "payment_links:read");
  return findPaymentLinkPage(actor, filter, page);
}
