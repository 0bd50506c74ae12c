import { z } from "zod";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { ProductFields, ProductForm, productOf, productUpdateOf } from "#dashboard/forms/product-schema.ts";
import { ObjectId } from "#domain/shared/fields.ts";
import { productList } from "#server/lists/products.ts";
import { listPrices } from "#server/services/price/list-prices.ts";
import { createProduct } from "#server/services/product/create-product.ts";
import { deleteProduct } from "#server/services/product/delete-product.ts";
import { getProductDetail } from "#server/services/product/get-product-detail.ts";
import { updateProduct } from "#server/services/product/update-product.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { switched } from "#server/trpc/mutation-meta.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentProduct as presentV2 } from "#wire/v2/product.ts";
import { presentProduct as presentV3 } from "#wire/v3/product.ts";

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
