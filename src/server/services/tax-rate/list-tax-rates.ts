import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";
import { findTaxRatePage, type TaxRateFilter } from "#server/services/tax-rate/repository.ts";

/** Newest first, including inactive ones. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listTaxRates(actor: Actor, filter: TaxRateFilter, page: Page): Promise<PageOf<TaxRate>> {
  requireScope(actor, "tax_rates:read");
  return findTaxRatePage(actor, filter, page);
}
