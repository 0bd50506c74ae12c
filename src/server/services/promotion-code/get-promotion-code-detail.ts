import type { PromotionCodeDetail } from "#domain/discount/promotion-code-detail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { listSessionsWithPayments } from "#server/services/checkout-session/list-sessions-with-payments.ts";
import { findRedeemingSessions } from "#server/services/promotion-code/redemption-repository.ts";
import { findPromotionCode } from "#server/services/promotion-code/repository.ts";

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
