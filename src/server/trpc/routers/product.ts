import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import { ProductForm, productOf } from "#domain/product-form.ts";
import { productList } from "#server/lists/products.ts";
import { createProduct } from "#server/services/product/create-product.ts";
import { getProduct } from "#server/services/product/get-product.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

export const productRouter = router({
  list: listProcedure(productList),

  get: procedure.input(z.object({ id: ObjectId })).query(({ ctx, input }) => getProduct(ctx.actor, input.id)),

  create: procedure
    .input(ProductForm)
    .mutation(({ ctx, input }) => unitOfWork(() => createProduct(ctx.actor, productOf(input)))),
});
