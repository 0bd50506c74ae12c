import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import {
  type CheckoutSessionFilter,
  countCheckoutSessions,
  findCheckoutSessionPage,
} from "#checkout/checkout-session/session-list-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { CountedPage } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

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
