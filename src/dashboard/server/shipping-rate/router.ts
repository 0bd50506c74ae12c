import { z } from "zod";
import { createShippingRate } from "#catalog/shipping-rate/create-shipping-rate.ts";
import { getShippingRate } from "#catalog/shipping-rate/get-shipping-rate.ts";
import { listShippingRates } from "#catalog/shipping-rate/list-shipping-rates.ts";
import { updateShippingRate } from "#catalog/shipping-rate/update-shipping-rate.ts";
import { presentShippingRate } from "#catalog/shipping-rate/wire-v3.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { formOfShippingOption } from "#dashboard/forms/shipping-option-form.ts";
import {
  ShippingRateFields,
  ShippingRateForm,
  shippingRateOf,
  shippingRateUpdateOf,
} from "#dashboard/forms/shipping-rate-schema.ts";
import { shippingRateList } from "#dashboard/server/shipping-rate/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { isCountry } from "#kernel/country.ts";
import { currencyCode } from "#kernel/fields.ts";
import { snapshotOf } from "#order/with-shipping-options.ts";

/** Browsers don't load the list of countries to check them. */
const Form = ShippingRateForm.check(
  z.refine<ShippingRateForm>(({ countries }) => countries.every(isCountry), {
    path: ["countries"],
    message: "Choose countries from the list.",
  }),
);

/** The number of rates that a payment link's form offers. */
const MAX_OFFERED = 100;

export const shippingRateRouter = router({
  list: listProcedure(shippingRateList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const rate = await getShippingRate(ctx.actor, input.id);
    return { rate, json: objectJson({ v3: presentShippingRate(rate) }) };
  }),

  /** The active rates of a currency, newest first, as shipping options of a payment link's form. */
  options: procedure.input(z.object({ currency: currencyCode() })).query(async ({ ctx, input: { currency } }) => {
    const { data } = await listShippingRates(ctx.actor, { active: true, currency }, { limit: MAX_OFFERED });
    return data.map((rate) => ({ ...formOfShippingOption(snapshotOf(rate)), shippingRate: rate.id }));
  }),

  create: mutationProcedure({ role: "DEVELOPER", audit: "shipping_rate.created" }, Form).mutation(({ ctx, input }) =>
    createShippingRate(ctx.actor, shippingRateOf(input)),
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "shipping_rate.updated" },
    Reference.extend({ before: filledForm(ShippingRateFields), form: Form }),
  ).mutation(({ ctx, input: { id, before, form } }) =>
    updateShippingRate(ctx.actor, id, shippingRateUpdateOf(before, form)),
  ),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("shipping_rate") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updateShippingRate(ctx.actor, id, { active })),
});
