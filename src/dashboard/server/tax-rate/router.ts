import { z } from "zod";
import { createTaxRate } from "#catalog/tax-rate/create-tax-rate.ts";
import { getTaxRate } from "#catalog/tax-rate/get-tax-rate.ts";
import { updateTaxRate } from "#catalog/tax-rate/update-tax-rate.ts";
import { presentTaxRate } from "#catalog/tax-rate/wire-v3.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { TaxRateFields, TaxRateForm, taxRateOf, taxRateUpdateOf } from "#dashboard/forms/tax-rate-schema.ts";
import { taxRateList } from "#dashboard/server/tax-rate/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";

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
