import { z } from "zod";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { TaxRateFields, TaxRateForm, taxRateOf, taxRateUpdateOf } from "#dashboard/forms/tax-rate-schema.ts";
import { taxRateList } from "#server/lists/tax-rates.ts";
import { createTaxRate } from "#server/services/tax-rate/create-tax-rate.ts";
import { getTaxRate } from "#server/services/tax-rate/get-tax-rate.ts";
import { updateTaxRate } from "#server/services/tax-rate/update-tax-rate.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { switched } from "#server/trpc/mutation-meta.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentTaxRate } from "#wire/v3/tax-rate.ts";

export const taxRateRouter = router({
  list: listProcedure(taxRateList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const rate = await getTaxRate(ctx.actor, input.id);
    return { rate, json: objectJson({ v3: presentTaxRate(rate) }) };
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
