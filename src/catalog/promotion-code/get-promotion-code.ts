import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { findPromotionCode } from "#catalog/promotion-code/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPromotionCode(actor: Actor, id: string): Promise<PromotionCode> {
  requireScope(actor, "promotion_codes:read");
  const code = await findPromotionCode(actor, id);
  if (!code) throw notFound("promotion code", id);
  return code;
}
