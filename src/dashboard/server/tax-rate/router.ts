import { z } from "zod";
import { createTaxRate } from "#catalog/tax-rate/create-tax-rate.ts";
import { createTaxRates } from "#catalog/tax-rate/create-tax-rates.ts";
import { getTaxRate } from "#catalog/tax-rate/get-tax-rate.ts";
import { hasTaxRates } from "#catalog/tax-rate/has-tax-rates.ts";
import { listTaxRatePresets } from "#catalog/tax-rate/list-tax-rate-presets.ts";
import type { CreateTaxRate } from "#catalog/tax-rate/model.ts";
import {
  descriptionOf,
  PRESET_SOURCES,
  PRESETS_DATE,
  TAX_RATE_PRESETS,
  US_STATES_WITHOUT_TAX,
} from "#catalog/tax-rate/presets.ts";
import { updateTaxRate } from "#catalog/tax-rate/update-tax-rate.ts";
import { presentTaxRate } from "#catalog/tax-rate/wire-v3.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { TaxRatePresetsForm } from "#dashboard/forms/tax-rate-presets-schema.ts";
import { TaxRateFields, TaxRateForm, taxRateOf, taxRateUpdateOf } from "#dashboard/forms/tax-rate-schema.ts";
import { taxRateList } from "#dashboard/server/tax-rate/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { fieldError } from "#kernel/errors.ts";
import { text } from "#kernel/fields.ts";
import { parsePercentText, percentNumber } from "#kernel/percentage.ts";
import { statesOf } from "#kernel/states.ts";

/** The rates of the form. @throws DomainError `parameter_invalid` for one that is not in the table. */
function taxRatesOfPresets({ rates, kinds }: TaxRatePresetsForm): CreateTaxRate[] {
  return rates.map(({ country, state, taxClass, percentage }, index) => {
    const preset = TAX_RATE_PRESETS.find(
      (candidate) =>
        candidate.country === country && (candidate.state ?? "") === state && candidate.taxClass === taxClass,
    );
    const ratePpm = parsePercentText(percentage);
    if (!preset || ratePpm === undefined) {
      throw fieldError("parameter_invalid", `rates[${index}].country`, "must be a country or state of the presets");
    }
    return {
      active: true,
      country,
      state: preset.state ?? undefined,
      taxClass,
      displayName: preset.displayName,
      description: descriptionOf(preset),
      ratePpm,
      inclusive: kinds[preset.group] === "inclusive",
      metadata: {},
    };
  });
}

export const taxRateRouter = router({
  list: listProcedure(taxRateList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const rate = await getTaxRate(ctx.actor, input.id);
    return { rate, json: objectJson({ v3: presentTaxRate(rate) }) };
  }),

  /** Whether an active rate exists: the forms ask for tax only then. */
  exists: procedure.query(({ ctx }) => hasTaxRates(ctx.actor)),

  /** The states of a country by their values in addresses; empty if rates of it have none. */
  states: procedure
    .input(z.object({ country: text(2) }))
    .query(({ input: { country } }) => statesOf(country, "en") ?? []),

  /** The table of rates to start from. */
  presets: procedure.query(async ({ ctx }) => ({
    date: PRESETS_DATE,
    sources: PRESET_SOURCES,
    presets: (await listTaxRatePresets(ctx.actor)).map(({ existing, ...preset }) => ({
      ...preset,
      stateName: statesOf(preset.country, "en")?.find(({ value }) => value === preset.state)?.name ?? null,
      existing: existing && {
        id: existing.id,
        percentage: percentNumber(existing.ratePpm),
        name: existing.displayName,
      },
    })),
    withoutTax: US_STATES_WITHOUT_TAX.map(
      (state) => statesOf("US", "en")?.find(({ value }) => value === state)?.name ?? state,
    ),
  })),

  /** Creates rates of the table, without those that conflict with an active rate. */
  createFromPresets: mutationProcedure(
    { role: "DEVELOPER", audit: "tax_rate.created_from_presets" },
    TaxRatePresetsForm,
  ).mutation(async ({ ctx, input }) => {
    const { created, skipped } = await createTaxRates(ctx.actor, taxRatesOfPresets(input));
    return { created: created.length, skipped: skipped.length };
  }),

  create: mutationProcedure({ role: "DEVELOPER", audit: "tax_rate.created" }, TaxRateForm).mutation(({ ctx, input }) =>
    createTaxRate(ctx.actor, taxRateOf(input, ctx.timeZone)),
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "tax_rate.updated" },
    Reference.extend({ before: filledForm(TaxRateFields), form: TaxRateForm }),
  ).mutation(({ ctx, input: { id, before, form } }) =>
    updateTaxRate(ctx.actor, id, taxRateUpdateOf(before, form, ctx.timeZone)),
  ),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("tax_rate") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updateTaxRate(ctx.actor, id, { active })),
});
