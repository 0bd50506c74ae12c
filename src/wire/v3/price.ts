import { z } from "zod";
import { type Price, RECURRING_INTERVALS } from "#domain/product/price.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { MAX_ID_LENGTH, OBJECT_ID } from "#domain/shared/text.ts";
import { textBound } from "#domain/shared/text-bound.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

/** Members of the processor's price that Checkstand does not use. */
const unused = z.null().meta({ description: "Always null." });

/** A price in v3 (contract, section 3). Members that Checkstand does not use are null. */
export const PriceV3 = z
  .object({
    id: id("price", "The price's id."),
    object: objectName("price"),
    active: z.boolean().meta({ description: "False once the product has another price." }),
    billing_scheme: z.literal("per_unit"),
    created: unixTime("When it was made."),
    currency: lowerCaseCurrency,
    custom_unit_amount: z
      .object({
        maximum: unused,
        minimum: minorUnits("The least that the customer can choose.").nullable(),
        preset: minorUnits("What is proposed to the customer.").nullable(),
      })
      .nullable()
      .meta({ description: "The bounds of an amount that the customer chooses (`CUSTOM`); null otherwise." }),
    livemode,
    lookup_key: unused,
    metadata: metadataPairs.meta({ description: "Always `{}`." }),
    nickname: unused,
    product: id("prod", "The product that it belongs to."),
    recurring: z
      .object({
        aggregate_usage: unused,
        interval: z.enum(RECURRING_INTERVALS),
        interval_count: z.literal(1),
        trial_period_days: unused,
        usage_type: z.literal("licensed"),
      })
      .nullable()
      .meta({ description: "How often it is charged; null for a price that is paid once." }),
    tax_behavior: z.literal("unspecified"),
    tiers_mode: unused,
    transform_quantity: unused,
    type: z.enum(["one_time", "recurring"]),
    unit_amount: minorUnits("What one costs; 0 when it is free, null when the customer chooses.").nullable(),
    unit_amount_decimal: z
      .string()
      .nullable()
      .meta({ description: "`unit_amount` as text, in minor units as well.", pattern: "^\\d+$", examples: ["1990"] }),
  })
  .meta({ id: "Price", description: "What a product costs. Another amount is another price." });

export function presentPrice(price: Price): z.infer<typeof PriceV3> {
  const minor = (amount: bigint | null) => (amount === null ? null : Number(amount));
  return {
    id: price.id,
    object: "price",
    active: price.active,
    billing_scheme: "per_unit",
    created: unixSeconds(price.createdAt),
    currency: price.currency.toLowerCase(),
    custom_unit_amount:
      price.amountType === "CUSTOM"
        ? { maximum: null, minimum: minor(price.minimumAmount), preset: minor(price.presetAmount) }
        : null,
    livemode: price.livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: price.productId,
    recurring: price.recurringInterval && {
      aggregate_usage: null,
      interval: price.recurringInterval,
      interval_count: 1,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurringInterval ? "recurring" : "one_time",
    unit_amount: minor(price.unitAmount),
    unit_amount_decimal: price.unitAmount === null ? null : String(price.unitAmount),
  };
}

/** The filters of GET /api/v3/prices, named as the processor names them. */
export const PriceFilterV3 = z.object({
  product: z
    .string()
    .check(textBound(MAX_ID_LENGTH))
    .regex(OBJECT_ID, "must be the id of a product")
    .optional()
    .meta({ description: "Only prices of this product." }),
  active: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only prices that are sold, or only archived ones." }),
});

export function parsePriceFilter({ product, active }: z.infer<typeof PriceFilterV3>) {
  return { productId: product, active: active && active === "true" };
}
