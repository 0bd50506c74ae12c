import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { CountedPage } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import {
  type CheckoutSessionFilter,
  countCheckoutSessions,
  findCheckoutSessionPage,
} from "#server/services/checkout-session/session-list-repository.ts";

/** Newest first, with the exact number of matches. */
export async function listCountedCheckoutSessions(
  actor: Actor,
  filter: CheckoutSessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedPage<CheckoutSession>> {
  requireScope(actor, "checkout_sessions:read");
  const [{ data }, total] = await Promise.all([
    findCheckoutSessionPage(actor, filter, { limit, offset }),
    countCheckoutSessions(actor, filter),
  ]);
  return { data, total, limit, offset };
}
