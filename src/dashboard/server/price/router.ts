import { z } from "zod";
import { listPrices } from "#catalog/price/list-prices.ts";
import { createDefaultPrice } from "#catalog/product/create-default-price.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { updatePrice } from "#catalog/product/update-price.ts";
import { updateProduct } from "#catalog/product/update-product.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { PriceForm, PriceLabelsForm, priceOfForm, priceUpdateOf } from "#dashboard/forms/price-schema.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { ObjectId } from "#kernel/fields.ts";

/** More than anybody chooses from. */
const MAX_CHOICES = 50;

export const priceRouter = router({
  /** The active prices of a product, newest first, its default price among them. */
  ofProduct: procedure
    .input(Reference)
    .query(
      async ({ ctx, input: { id } }) =>
        (await listPrices(ctx.actor, { productId: id, active: true }, { limit: MAX_CHOICES })).data,
    ),

  create: mutationProcedure(
    { role: "DEVELOPER", audit: "price.created" },
    z.object({ productId: ObjectId, form: PriceForm }),
  ).mutation(({ ctx, input: { productId, form } }) => {
    const create = form.isDefault ? createDefaultPrice : createPrice;
    return create(ctx.actor, priceOfForm(productId, form));
  }),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "price.updated" },
    Reference.extend({ before: filledForm(PriceLabelsForm), form: PriceLabelsForm }),
  ).mutation(({ ctx, input: { id, before, form } }) => updatePrice(ctx.actor, id, priceUpdateOf(before, form))),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("price") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updatePrice(ctx.actor, id, { active, transferLookupKey: false })),

  /** Makes it its product's default price. */
  makeDefault: mutationProcedure(
    { role: "DEVELOPER", audit: "product.updated" },
    Reference.extend({ productId: ObjectId }),
  ).mutation(({ ctx, input: { id, productId } }) => updateProduct(ctx.actor, productId, { defaultPrice: id })),
});
