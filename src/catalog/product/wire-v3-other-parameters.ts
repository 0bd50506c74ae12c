import { EXPAND, type OtherParametersOf } from "#kernel/other-parameters.ts";

/** The processor's parameters that products don't have. */
export const PRODUCT_PARAMETERS = {
  create: {
    default_price_data: {
      instead: "use `priceAmount`, `priceCurrency`, and `recurringInterval`, or create a price for the product",
    },
    expand: EXPAND,
    id: { ignored: "IDs are always assigned. Store your own ID in `metadata`." },
    marketing_features: { ignored: "Payment pages show no list of features. Use `description`." },
    tax_details: { instead: "use `tax_code` and `tax_class`" },
  },
  update: {
    expand: EXPAND,
    marketing_features: { ignored: "Payment pages show no list of features. Use `description`." },
    tax_details: { instead: "use `tax_code` and `tax_class`" },
  },
  list: {
    expand: EXPAND,
    ids: { instead: "get each product by its ID" },
    shippable: { instead: "filter by `shippable` of the returned products" },
    type: { instead: "filter by `type` of the returned products" },
    url: { instead: "filter by `url` of the returned products" },
  },
} satisfies OtherParametersOf;
