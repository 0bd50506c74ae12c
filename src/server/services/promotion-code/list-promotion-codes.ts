import type { PromotionCode } from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import {
  countPromotionCodes,
  findPromotionCodePage,
  type PromotionCodeFilter,
} from "#server/services/promotion-code/repository.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listPromotionCodes(
  actor: Actor,
  filter: PromotionCodeFilter,
  page: Page,
): Promise<PageOf<PromotionCode>> {
  requireScope(actor, "promotion_codes:read");
  return findPromotionCodePage(actor, filter, page);
}

/** The number of matching codes, counted up to `limit`. */
export async function countListedPromotionCodes(
  actor: Actor,
  filter: PromotionCodeFilter,
  limit: number,
): Promise<number> {
  requireScope(actor, "promotion_codes:read");
  return countPromotionCodes(actor, filter, limit);
}
