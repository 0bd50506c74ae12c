import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { findShippingRatePage, type ShippingRateFilter } from "#catalog/shipping-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first, including inactive ones. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listShippingRates(
  actor: Actor,
  filter: ShippingRateFilter,
  page: Page,
): Promise<PageOf<ShippingRate>> {
  requireScope(actor, "shipping_rates:read");
  return findShippingRatePage(actor, filter, page);
}
