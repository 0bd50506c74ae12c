import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { findPromotionCode } from "#catalog/promotion-code/store.ts";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";
import { findRedeemingSessions } from "#checkout/redemption/store.ts";
import { listSessionsWithPayments } from "#dashboard/server/checkout-session/read.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** A code with its redemptions. */
export interface PromotionCodeDetail {
  code: PromotionCode;
  /** The code's newest redemptions. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}

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
