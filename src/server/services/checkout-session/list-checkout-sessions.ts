import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import {
  type CheckoutSessionFilter,
  findCheckoutSessionPage,
} from "#server/services/checkout-session/session-list-repository.ts";

/** Newest first, by the computed status. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listCheckoutSessions(
  actor: Actor,
  filter: CheckoutSessionFilter,
  page: Page,
): Promise<PageOf<CheckoutSession>> {
  requireScope(actor, "checkout_sessions:read");
  return findCheckoutSessionPage(actor, filter, page);
}
