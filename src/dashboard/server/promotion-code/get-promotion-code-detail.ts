import { findPromotionCode } from "#catalog/promotion-code/store.ts";
import { findRedeemingSessions } from "#checkout/redemption/store.ts";
import { listSessionsWithPayments } from "#dashboard/server/checkout-session/list-sessions-with-payments.ts";
import type { PromotionCodeDetail } from "#dashboard/server/promotion-code/promotion-code-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

const MAX_SHOWN = 20;

/**
 * A code with the sessions that redeemed it, or are about to.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getPromotionCodeDetail(actor: Actor, id: string): Promise<PromotionCodeDetail> {
  requireScope(actor, "promotion_codes:read");
  requireScope(actor, "checkout_sessions:read");
  const code = await findPromotionCode(actor, id);
  if (!code) throw notFound("promotion code", id);
  const found = await findRedeemingSessions(actor, id, MAX_SHOWN + 1);
  const ids = found.slice(0, MAX_SHOWN);
  const { data } = await listSessionsWithPayments(actor, { ids }, { limit: MAX_SHOWN });
  return { code, sessions: data, hasMoreSessions: found.length > MAX_SHOWN };
}
