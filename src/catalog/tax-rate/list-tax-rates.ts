import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { findTaxRatePage, type TaxRateFilter } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first, including inactive ones. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listTaxRates(actor: Actor, filter: TaxRateFilter, page: Page): Promise<PageOf<TaxRate>> {
  requireScope(actor, "tax_rates:read");
  return findTaxRatePage(actor, filter, page);
}
