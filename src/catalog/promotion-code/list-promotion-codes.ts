import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { countPromotionCodes, findPromotionCodePage, type PromotionCodeFilter } from "#catalog/promotion-code/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

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
