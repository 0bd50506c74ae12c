import { z } from "zod";
import { AMOUNT_TYPES } from "#domain/product/price.ts";
import { PRODUCT_STATUSES } from "#domain/product/product.ts";
import { dateTime } from "#domain/shared/date-time.ts";
import { offsetQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v2.ts";
import { createProduct } from "#server/services/product/create-product.ts";
import { listCountedProducts } from "#server/services/product/list-counted-products.ts";
import { countedEnvelope } from "#wire/v2/list.ts";
import { CreateProductV2, ProductV2, parseCreateProduct, presentProduct } from "#wire/v2/product.ts";

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
