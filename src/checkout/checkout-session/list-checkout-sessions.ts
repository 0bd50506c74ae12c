import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type CheckoutSessionFilter, findCheckoutSessionPage } from "#checkout/checkout-session/session-list-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first, by the computed status. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listCheckoutSessions(
  actor: Actor,
  filter: CheckoutSessionFilter,
  page: Page,
): Promise<PageOf<CheckoutSession>> {
  requireScope(actor, "checkout_sessions:read");
  return findCheckoutSessionPage(actor, filter, page);
}
