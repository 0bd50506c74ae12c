import { conflictOf } from "#catalog/tax-rate/ensure-one-active.ts";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { TAX_RATE_PRESETS, type TaxRatePreset } from "#catalog/tax-rate/presets.ts";
import { findActiveTaxRatesIn } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";

/** The table of rates to start from, each with the merchant's active rate that it would conflict with, if any. */
export async function listTaxRatePresets(actor: Actor): Promise<(TaxRatePreset & { existing: TaxRate | null })[]> {
  requireScope(actor, "tax_rates:read");
  const existing = await findActiveTaxRatesIn(actor, [...new Set(TAX_RATE_PRESETS.map(({ country }) => country))]);
  return TAX_RATE_PRESETS.map((preset) => ({
    ...preset,
    existing: conflictOf({ ...preset, id: "", active: true, validFrom: null, validUntil: null }, existing) ?? null,
  }));
}
