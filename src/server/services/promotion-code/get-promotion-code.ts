import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import type { PromotionCode } from "#domain/promotion-code.ts";
import { requireScope } from "#domain/scope.ts";
import { findPromotionCode } from "#server/services/promotion-code/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPromotionCode(actor: Actor, id: string): Promise<PromotionCode> {
  requireScope(actor, "promotion_codes:read");
  const code = await findPromotionCode(actor, id);
  if (!code) throw notFound("promotion code", id);
  return code;
}
