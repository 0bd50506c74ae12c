import { z } from "zod";
import { offsetQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v2.ts";
import { AMOUNT_TYPES } from "#catalog/price/model.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { PRODUCT_STATUSES } from "#catalog/product/model.ts";
import { CreateProductV2, ProductV2, parseCreateProduct, presentProduct } from "#catalog/product/wire-v2.ts";
import { listCountedProducts } from "#dashboard/server/product/list-counted-products.ts";
import { dateTime } from "#kernel/date-time.ts";
import { countedEnvelope } from "#kernel/wire-v2/list.ts";

/** GET /api/v2/products: newest first, `createdAfter` inclusive, `createdBefore` exclusive. */
export const GET = endpoint({
  summary: "List products",
  description: "Returns products, newest first.",
  scope: "products:read",
  query: z.object({
    status: z.enum(PRODUCT_STATUSES).optional().meta({ description: "Only return products with this status." }),
    amountType: z.enum(AMOUNT_TYPES).optional().meta({ description: "Only return products with this pricing model." }),
    createdAfter: dateTime()
      .optional()
      .meta({ description: "Only return products created at or after this time (ISO 8601)." }),
    createdBefore: dateTime()
      .optional()
      .meta({ description: "Only return products created before this time (ISO 8601)." }),
    ...offsetQuery,
  }),
  returns: z.object({ products: z.array(ProductV2), ...countedEnvelope }),
  run: ({ actor, query }) => listCountedProducts(actor, query, query),
  present: ({ data, ...envelope }) => ({ products: data.map(presentProduct), ...envelope }),
});

/** POST /api/v2/products: FIXED needs `priceAmount`. */
export const POST = endpoint({
  summary: "Create a product",
  description: "Creates a product. `priceAmount` is required if `amountType` is `FIXED`.",
  scope: "products:write",
  body: CreateProductV2,
  example: {
    name: "Roastery tour",
    description: "Two hours, with a tasting",
    priceAmount: 49,
    priceCurrency: "USD",
    images: ["https://example.com/tour.jpg"],
    metadata: { season: "winter" },
  },
  returns: ProductV2,
  run: ({ actor, body }) => createProduct(actor, parseCreateProduct(body)),
  present: presentProduct,
});
