import { z } from "zod";
import { unixSeconds } from "#domain/clock.ts";
import { type Price, RECURRING_INTERVALS } from "#domain/price.ts";
import { OBJECT_ID } from "#domain/text.ts";

/** A price as v3 prints it (contract, section 3). What Checkstand has no use for is null. */
export const PriceV3 = z.object({
  id: z.string(),
  object: z.literal("price"),
  active: z.boolean(),
  billing_scheme: z.literal("per_unit"),
  created: z.int(),
  currency: z.string(),
  custom_unit_amount: z
    .object({ maximum: z.int().nullable(), minimum: z.int().nullable(), preset: z.int().nullable() })
    .nullable(),
  livemode: z.boolean(),
  lookup_key: z.null(),
  metadata: z.record(z.string(), z.string()),
  nickname: z.null(),
  product: z.string(),
  recurring: z
    .object({
      aggregate_usage: z.null(),
      interval: z.enum(RECURRING_INTERVALS),
      interval_count: z.literal(1),
      trial_period_days: z.null(),
      usage_type: z.literal("licensed"),
    })
    .nullable(),
  tax_behavior: z.literal("unspecified"),
  tiers_mode: z.null(),
  transform_quantity: z.null(),
  type: z.enum(["one_time", "recurring"]),
  unit_amount: z.int().nullable(),
  unit_amount_decimal: z.string().nullable(),
});

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
  product: z.string().regex(OBJECT_ID, "must be the id of a product").optional(),
  active: z.enum(["true", "false"]).optional(),
});

export function parsePriceFilter({ product, active }: z.infer<typeof PriceFilterV3>) {
  return { productId: product, active: active && active === "true" };
}
