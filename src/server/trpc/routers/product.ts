import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import { PRODUCT_STATUSES } from "#domain/product.ts";
import { ProductForm, productOf } from "#domain/product-form.ts";
import { createProduct } from "#server/services/product/create-product.ts";
import { getProduct } from "#server/services/product/get-product.ts";
import { listProducts } from "#server/services/product/list-products.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { ListInput, pageOf } from "#server/trpc/list-input.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

export const productRouter = router({
  list: procedure
    .input(ListInput.extend({ status: z.enum(PRODUCT_STATUSES).optional() }))
    .query(({ ctx, input }) => listProducts(ctx.actor, { status: input.status }, pageOf(input))),

  get: procedure.input(z.object({ id: ObjectId })).query(({ ctx, input }) => getProduct(ctx.actor, input.id)),

  create: procedure
    .input(ProductForm)
    .mutation(({ ctx, input }) => unitOfWork(() => createProduct(ctx.actor, productOf(input)))),
});
