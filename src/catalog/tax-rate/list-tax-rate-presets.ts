import { conflictOf } from "#catalog/tax-rate/ensure-one-active.ts";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { TAX_RATE_PRESETS, type TaxRatePreset } from "#catalog/tax-rate/presets.ts";
import { findActiveTaxRatesIn } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";

/** The table of rates to start from, each with the merchant's active rate that it would conflict with, if any. */
export async function listTaxRatePresets(actor: Actor): Promise<(TaxRatePreset & { existing: TaxRate | null })[]> {
  requireScope(actor, "tax_rates:read");
  const existing = await findActiveTaxRatesIn(actor, [...new Set(TAX_RATE_PRESETS.map(({ country }) => country))]);
  return TAX_RATE_PRESETS.map((preset) => ({
    ...preset,
    existing:
      conflictOf(
        { ...preset, id: "", active: true, validFrom: endOfEarlier(preset, existing, now(actor)), validUntil: null },
        existing,
      ) ?? null,
  }));
}

/**
 * When a rate of a preset takes effect: at the end of the merchant's latest rate of the same location and class that has
 * ended; null without one: then it has no start.
 */
export function endOfEarlier(
  { country, state, taxClass }: Pick<TaxRate, "country" | "state" | "taxClass">,
  existing: readonly TaxRate[],
  at: Date,
): Date | null {
  const ends = existing
    .filter((rate) => rate.country === country && rate.state === state && rate.taxClass === taxClass)
    .flatMap(({ validUntil }) => (validUntil !== null && validUntil <= at ? validUntil.getTime() : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
