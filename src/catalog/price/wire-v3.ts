import { z } from "zod";
import type { CurrencyOption } from "#catalog/price/currency-option.ts";
import type { Price } from "#catalog/price/model.ts";
import { MAX_LOOKUP_KEY_LENGTH } from "#catalog/price/price-input.ts";
import { MAX_INTERVAL_COUNTS, RECURRENCE_INTERVALS } from "#catalog/price/recurrence.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { currencyCode, text } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";
import { MAX_ID_LENGTH, OBJECT_ID } from "#kernel/text.ts";
import { textBound } from "#kernel/text-bound.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";

/** Members of the processor's price that Checkstand does not use. */
const unused = z.null().meta({ description: "Always null." });

/** A price in v3 (contract, sections 2 and 3). Members that Checkstand does not use are null. */
export const PriceV3 = z
  .object({
    id: id("price", "ID of the price."),
    object: objectName("price"),
    active: z.boolean().meta({ description: "`false` if the price is archived and can no longer be used." }),
    billing_scheme: z.literal("per_unit"),
    created: unixTime("When the price was created."),
    currency: lowerCaseCurrency,
    currency_options: z
      .record(
        z.string(),
        z.object({
          unit_amount: minorUnits("Unit price in this currency."),
          countries: z.array(z.string()).optional().meta({ description: "The only countries that the amount is for." }),
        }),
      )
      .optional()
      .meta({
        description:
          "Amounts in other currencies, and in some countries, by lowercase currency. Absent if there are none.",
        ...EXTENSION,
      }),
    custom_unit_amount: z
      .object({
        maximum: minorUnits("Maximum amount. Null if only the currency's limit applies.").nullable(),
        minimum: minorUnits("Minimum amount.").nullable(),
        preset: minorUnits("Suggested amount.").nullable(),
      })
      .nullable()
      .meta({ description: "Limits for an amount that the customer chooses (`CUSTOM`). Null for other prices." }),
    livemode,
    lookup_key: z
      .string()
      .nullable()
      .meta({ description: "Key for finding the price in code. Unique among your prices in the same mode." }),
    metadata: metadataPairs,
    nickname: z.string().nullable().meta({ description: "Internal name, not shown to customers." }),
    product: id("prod", "ID of the product."),
    recurring: z
      .object({
        aggregate_usage: unused,
        interval: z.enum(RECURRENCE_INTERVALS),
        interval_count: z
          .int()
          .min(1)
          .max(MAX_INTERVAL_COUNTS.day)
          .meta({ description: "Number of intervals between charges." }),
        trial_period_days: unused,
        usage_type: z.literal("licensed"),
      })
      .nullable()
      .meta({ description: "Billing interval. Null for a one-time price." }),
    tax_behavior: z.enum(TAX_BEHAVIORS).meta({
      description: "Whether the amount includes tax. `unspecified` uses the tax rate's setting.",
    }),
    tiers_mode: unused,
    transform_quantity: unused,
    type: z.enum(["one_time", "recurring"]),
    unit_amount: minorUnits("Unit price. 0 if free, null if the customer chooses the amount.").nullable(),
    unit_amount_decimal: z
      .string()
      .nullable()
      .meta({ description: "Same as `unit_amount`, as a string.", pattern: "^\\d+$", examples: ["1990"] }),
  })
  .meta({ id: "Price", description: "What a product costs. The amount of a price can't be changed." });

export function presentPrice(price: Price): z.infer<typeof PriceV3> {
  const minor = (amount: bigint | null) => (amount === null ? null : Number(amount));
  return {
    id: price.id,
    object: "price",
    active: price.active,
    billing_scheme: "per_unit",
    created: unixSeconds(price.createdAt),
    currency: price.currency.toLowerCase(),
    ...(price.currencyOptions.length > 0 && { currency_options: presentOptions(price.currencyOptions) }),
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
    metadata: sortedMetadata(price.metadata),
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

function presentOptions(options: readonly CurrencyOption[]) {
  return Object.fromEntries(
    options.map(({ currency, unitAmount, countries }) => [
      currency.toLowerCase(),
      { unit_amount: unitAmount, ...(countries && { countries }) },
    ]),
  );
}

const MAX_LOOKUP_KEYS = 10;

/** The filters of GET /api/v3/prices, named as the processor names them. */
export const PriceFilterV3 = z.object({
  product: z
    .string()
    .check(textBound(MAX_ID_LENGTH))
    .regex(OBJECT_ID, "must be the ID of a product")
    .optional()
    .meta({ description: "Only return prices of this product." }),
  active: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only return active prices (`true`) or archived prices (`false`)." }),
  type: z
    .enum(["one_time", "recurring"])
    .optional()
    .meta({ description: "Only return one-time prices or recurring prices.", ...EXTENSION }),
  currency: currencyCode()
    .optional()
    .meta({ description: "Only return prices in this currency.", ...EXTENSION }),
  lookup_keys: z
    .array(text(MAX_LOOKUP_KEY_LENGTH))
    .max(MAX_LOOKUP_KEYS)
    .optional()
    .meta({
      description: `Only return prices with one of these lookup keys (at most ${MAX_LOOKUP_KEYS}). Repeat the parameter for each key.`,
      ...EXTENSION,
    }),
  "recurring[interval]": z
    .enum(RECURRENCE_INTERVALS)
    .optional()
    .meta({
      description: "Only return recurring prices with this interval, regardless of `interval_count`.",
      ...EXTENSION,
    }),
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
