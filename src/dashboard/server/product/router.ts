import { z } from "zod";
import { listPrices } from "#catalog/price/list-prices.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { deleteProduct } from "#catalog/product/delete-product.ts";
import { updateProduct } from "#catalog/product/update-product.ts";
import { presentProduct as presentV2 } from "#catalog/product/wire-v2.ts";
import { presentProduct as presentV3 } from "#catalog/product/wire-v3.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { ProductFields, ProductForm, productOf, productUpdateOf } from "#dashboard/forms/product-schema.ts";
import { productList } from "#dashboard/server/product/list.ts";
import { getProductDetail } from "#dashboard/server/product/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { ObjectId } from "#kernel/fields.ts";

const MAX_PRICES = 50;

export const productRouter = router({
  list: listProcedure(productList),
  count: countProcedure(productList),

  /** With all related objects, and its JSON in the API. */
  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getProductDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentV3(detail.product), v2: presentV2(detail.product) }) };
  }),

  /** The prices of a product that are older than a given one. */
  olderPrices: procedure
    .input(Reference.extend({ cursor: ObjectId }))
    .query(({ ctx, input: { id, cursor } }) =>
      listPrices(ctx.actor, { productId: id }, { limit: MAX_PRICES, startingAfter: cursor }),
    ),

  create: mutationProcedure({ role: "DEVELOPER", audit: "product.created" }, ProductForm).mutation(({ ctx, input }) =>
    createProduct(ctx.actor, productOf(input)),
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "product.updated" },
    Reference.extend({ before: filledForm(ProductFields), form: ProductForm }),
  ).mutation(({ ctx, input: { id, before, form } }) => updateProduct(ctx.actor, id, productUpdateOf(before, form))),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("product") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updateProduct(ctx.actor, id, { active })),

  delete: mutationProcedure({ role: "DEVELOPER", audit: "product.deleted" }, Reference).mutation(
    async ({ ctx, input }) => {
      await deleteProduct(ctx.actor, input.id);
    },
  ),
});
