import type { PromotionCode } from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPromotionCode } from "#server/services/promotion-code/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPromotionCode(actor: Actor, id: string): Promise<PromotionCode> {
  requireScope(actor, "promotion_codes:read");
  const code = await findPromotionCode(actor, id);
  if (!code) throw notFound("promotion code", id);
  return code;
}
