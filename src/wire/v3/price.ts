import { z } from "zod";
import { MAX_LOOKUP_KEY_LENGTH } from "#domain/product/create-price.ts";
import { type Price, TAX_BEHAVIORS } from "#domain/product/price.ts";
import { MAX_INTERVAL_COUNTS, RECURRENCE_INTERVALS } from "#domain/product/recurrence.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { currencyCode, text } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { MAX_ID_LENGTH, OBJECT_ID } from "#domain/shared/text.ts";
import { textBound } from "#domain/shared/text-bound.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#wire/v3/printed.ts";

/** Members of the processor's price that Checkstand does not use. */
const unused = z.null().meta({ description: "Always null." });

/** A price in v3 (contract, sections 2 and 3). Members that Checkstand does not use are null. */
export const PriceV3 = z
  .object({
    id: id("price", "The price's id."),
    object: objectName("price"),
    active: z.boolean().meta({ description: "False once it is archived: it is not sold any more." }),
    billing_scheme: z.literal("per_unit"),
    created: unixTime("When it was made."),
    currency: lowerCaseCurrency,
    custom_unit_amount: z
      .object({
        maximum: minorUnits(
          "The most that the customer can choose; null for no more than the currency allows.",
        ).nullable(),
        minimum: minorUnits("The least that the customer can choose.").nullable(),
        preset: minorUnits("What is proposed to the customer.").nullable(),
      })
      .nullable()
      .meta({ description: "The bounds of an amount that the customer chooses (`CUSTOM`); null otherwise." }),
    livemode,
    lookup_key: z.string().nullable().meta({ description: "A name by which your code finds it: one price has it." }),
    metadata: metadataPairs,
    nickname: z.string().nullable().meta({ description: "Your own name for it, which customers don't see." }),
    product: id("prod", "The product that it belongs to."),
    recurring: z
      .object({
        aggregate_usage: unused,
        interval: z.enum(RECURRENCE_INTERVALS),
        interval_count: z
          .int()
          .min(1)
          .max(MAX_INTERVAL_COUNTS.day)
          .meta({ description: "It is charged every so many intervals." }),
        trial_period_days: unused,
        usage_type: z.literal("licensed"),
      })
      .nullable()
      .meta({ description: "How often it is charged; null for a price that is paid once." }),
    tax_behavior: z.enum(TAX_BEHAVIORS).meta({
      description: "Whether the amount contains its tax already; `unspecified` takes what the tax rate says.",
    }),
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
        ? {
            maximum: minor(price.maximumAmount),
            minimum: minor(price.minimumAmount),
            preset: minor(price.presetAmount),
          }
        : null,
    livemode: price.livemode,
    lookup_key: price.lookupKey,
    metadata: printedMetadata(price.metadata),
    nickname: price.nickname,
    product: price.productId,
    recurring: price.recurrence && {
      aggregate_usage: null,
      interval: price.recurrence.interval,
      interval_count: price.recurrence.intervalCount,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurrence ? "recurring" : "one_time",
    unit_amount: minor(price.unitAmount),
    unit_amount_decimal: price.unitAmount === null ? null : String(price.unitAmount),
  };
}

const MAX_LOOKUP_KEYS = 10;

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
  type: z
    .enum(["one_time", "recurring"])
    .optional()
    .meta({ description: "Only prices that are paid once, or only recurring ones.", ...EXTENSION }),
  currency: currencyCode()
    .optional()
    .meta({ description: "Only prices in this currency.", ...EXTENSION }),
  lookup_keys: z
    .array(text(MAX_LOOKUP_KEY_LENGTH))
    .max(MAX_LOOKUP_KEYS)
    .optional()
    .meta({
      description: `Only prices with one of these lookup keys, at most ${MAX_LOOKUP_KEYS}. Repeat the parameter for each.`,
      ...EXTENSION,
    }),
  "recurring[interval]": z
    .enum(RECURRENCE_INTERVALS)
    .optional()
    .meta({ description: "Only prices that recur in this interval, every one or every so many.", ...EXTENSION }),
});

export function parsePriceFilter(query: z.infer<typeof PriceFilterV3>) {
  return {
    productId: query.product,
    active: query.active && query.active === "true",
    recurs: query.type && query.type === "recurring",
    currency: query.currency,
    lookupKeys: query.lookup_keys,
    interval: query["recurring[interval]"],
  };
}
