import { z } from "zod";
import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { queryBoolean } from "#api/query-values.ts";
import { endpoint } from "#api/v3.ts";
import { AMOUNT_TYPES } from "#catalog/price/model.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { listProducts } from "#catalog/product/list-products.ts";
import { PRODUCT_STATUSES } from "#catalog/product/model.ts";
import { CreateProductV3, ProductV3, parseCreateProduct, presentProduct } from "#catalog/product/wire-v3.ts";
import { PRODUCT_PARAMETERS } from "#catalog/product/wire-v3-other-parameters.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/products: newest first. */
export const GET = endpoint({
  summary: "List products",
  description: "Returns products, newest first.",
  scope: "products:read",
  query: listQuery(10, {
    status: z.enum(PRODUCT_STATUSES).optional().meta({ description: "Only return products with this status." }),
    amountType: z.enum(AMOUNT_TYPES).optional().meta({ description: "Only return products with this pricing model." }),
    active: queryBoolean()
      .optional()
      .meta({
        description: "Only return active products (`true`), or only products that are not active (`false`).",
        ...EXTENSION,
      }),
    ...createdFilter,
  }),
  otherParameters: PRODUCT_PARAMETERS.list,
  returns: listOf(ProductV3),
  run: ({ actor, query: { status, amountType, active, ...query } }) =>
    listProducts(actor, { status, amountType, active, ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/products", presentProduct),
});

/** POST /api/v3/products: FIXED without `priceAmount` has no price and can't be sold until it has one. */
export const POST = endpoint({
  summary: "Create a product",
  description:
    "Creates a product and its default price. A `FIXED` product without `priceAmount` has no price and can't be sold until you set one.",
  scope: "products:write",
  body: CreateProductV3,
  example: {
    name: "Roastery tour",
    description: "Two hours, with a tasting",
    priceAmount: 49,
    unit_label: "person",
    images: ["https://example.com/tour.jpg"],
    metadata: { season: "winter" },
  },
  otherParameters: PRODUCT_PARAMETERS.create,
  returns: ProductV3,
  run: ({ actor, body }) => createProduct(actor, parseCreateProduct(body)),
  present: presentProduct,
});
