import { z } from "zod";
import { AMOUNT_BOUNDS } from "#catalog/price/model.ts";
import {
  type CreatePrice,
  type CustomUnitAmount,
  MAX_LOOKUP_KEY_LENGTH,
  MAX_NICKNAME_LENGTH,
  type UpdatePrice,
} from "#catalog/price/price-input.ts";
import { MAX_INTERVAL_COUNTS, RECURRENCE_INTERVALS } from "#catalog/price/recurrence.ts";
import { currencyOptions } from "#catalog/price/wire-v3-currency-options.ts";
import { MAX_AMOUNT } from "#kernel/currency.ts";
import { clearableName, currencyCode, name, optionalName } from "#kernel/fields.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";
import { roughBound } from "#kernel/text-bound.ts";

const NICKNAME = { description: "Internal name, not shown to customers. Leading and trailing spaces are removed." };
const LOOKUP_KEY = {
  description:
    "Key for finding the price in code. Must be unique among your prices in the same mode. Leading and trailing spaces are removed.",
  examples: ["standard_monthly"],
};
const transferLookupKey = z.boolean().default(false).meta({
  description:
    "If `true`, `lookup_key` is moved from the price that currently has it. If `false`, a key that is already in use is an error.",
});

/** The amounts of a body; exactly one of them is needed. */
const AMOUNTS = ["unit_amount", "unit_amount_decimal", "custom_unit_amount"] as const;
const MAX_DECIMAL_LENGTH = 30;

function amountOf(description: string) {
  return z
    .int()
    .min(0)
    .max(MAX_AMOUNT)
    .optional()
    .meta({ description: `${description} In minor units.` });
}

/** POST /api/v3/prices (extension), with the processor's names. */
export const CreatePriceV3 = z
  .object({
    product: name(200).meta({ description: "ID of the product." }),
    currency: currencyCode().meta({
      description: "ISO 4217 code, in uppercase or lowercase. It can differ from the product's default currency.",
    }),
    unit_amount: z
      .int()
      .min(0)
      .max(MAX_AMOUNT)
      .optional()
      .meta({
        description: `Unit price in minor units: 1900 is USD 19.00. Must be 0 (free) or at least 0.5 major units. ${AMOUNT_BOUNDS}`,
        examples: [1900],
      }),
    unit_amount_decimal: z
      .string()
      .check(roughBound(MAX_DECIMAL_LENGTH))
      .regex(/^\d{1,12}(\.0{1,12})?$/, "must be a whole number of minor units as a string, such as 1900")
      .optional()
      .meta({ description: "Same as `unit_amount`, as a string. Whole minor units only.", examples: ["1900"] }),
    custom_unit_amount: z
      .object({
        enabled: z.literal(true),
        minimum: amountOf("Minimum amount. Default: 0.5 major units."),
        maximum: amountOf("Maximum amount."),
        preset: amountOf("Suggested amount."),
      })
      .optional()
      .meta({ description: "Lets the customer choose the amount within these limits." }),
    currency_options: currencyOptions().optional(),
    recurring: z
      .object({
        interval: z.enum(RECURRENCE_INTERVALS),
        interval_count: z.int().min(1).max(MAX_INTERVAL_COUNTS.day).default(1).meta({
          description:
            "Number of intervals between charges. At most three years in total: 3 years, 36 months, 156 weeks, or 1,095 days.",
        }),
      })
      .optional()
      .meta({ description: "Billing interval. Omit it for a one-time price. A day is 86,400 seconds." }),
    nickname: optionalName(MAX_NICKNAME_LENGTH).meta(NICKNAME),
    lookup_key: optionalName(MAX_LOOKUP_KEY_LENGTH).meta(LOOKUP_KEY),
    transfer_lookup_key: transferLookupKey,
    metadata: metadata().optional(),
    tax_behavior: z.enum(TAX_BEHAVIORS).default("unspecified").meta({
      description:
        "Whether the amount includes tax. `inclusive` and `exclusive` override the tax rate's setting; `unspecified` uses it.",
    }),
  })
  .superRefine(needsOneAmount, { when: () => true })
  .meta({
    id: "CreatePrice",
    description: "Requires exactly one of `unit_amount`, `unit_amount_decimal`, and `custom_unit_amount`.",
  });

function needsOneAmount(body: object, context: z.RefinementCtx): void {
  const [first, second] = AMOUNTS.filter((field) => Reflect.get(body, field) !== undefined);
  if (second !== undefined) {
    const message = `can't be combined with ${first}: send only one of ${AMOUNTS.join(", ")}`;
    context.addIssue({ code: "custom", path: [second], message, params: { code: "not_allowed" } });
  }
  if (first === undefined) {
    const message = "is required: send unit_amount, unit_amount_decimal, or custom_unit_amount";
    context.addIssue({ code: "custom", path: ["unit_amount"], message, params: { code: "missing" } });
  }
}

/** The input of the use case for a valid body. */
export function parseCreatePrice(body: z.infer<typeof CreatePriceV3>): CreatePrice {
  return {
    productId: body.product,
    currency: body.currency,
    amount: givenAmount(body),
    currencyOptions: body.currency_options ?? [],
    recurrence: body.recurring
      ? { interval: body.recurring.interval, intervalCount: body.recurring.interval_count }
      : null,
    nickname: body.nickname ?? null,
    lookupKey: body.lookup_key ?? null,
    transferLookupKey: body.transfer_lookup_key,
    metadata: body.metadata ?? {},
    taxBehavior: body.tax_behavior,
  };
}

function givenAmount(body: z.infer<typeof CreatePriceV3>): bigint | CustomUnitAmount {
  const { unit_amount: amount, unit_amount_decimal: decimal, custom_unit_amount: custom } = body;
  if (!custom) return BigInt(amount ?? decimal?.split(".")[0] ?? 0);
  const minor = (value: number | undefined) => (value === undefined ? undefined : BigInt(value));
  return { minimum: minor(custom.minimum), maximum: minor(custom.maximum), preset: minor(custom.preset) };
}

/** POST /api/v3/prices/{id} (extension): absent fields stay unchanged, null clears. */
export const UpdatePriceV3 = z
  .object({
    active: z.boolean().optional().meta({
      description:
        "`false` archives the price, so that new payment links and sessions can't use it. `true` reactivates it.",
    }),
    nickname: clearableName(MAX_NICKNAME_LENGTH).meta(NICKNAME),
    lookup_key: clearableName(MAX_LOOKUP_KEY_LENGTH).meta(LOOKUP_KEY),
    transfer_lookup_key: transferLookupKey,
    currency_options: currencyOptions()
      .optional()
      .meta({ description: "Replaces all amounts in other currencies and countries. `{}` removes them." }),
    metadata: metadataChange().optional(),
  })
  .meta({
    id: "UpdatePrice",
    description: "Omitted fields are unchanged. `null` clears a field. `unit_amount` can't be changed.",
  });

export function parseUpdatePrice(body: z.infer<typeof UpdatePriceV3>): UpdatePrice {
  return {
    active: body.active,
    currencyOptions: body.currency_options,
    nickname: body.nickname,
    lookupKey: body.lookup_key,
    transferLookupKey: body.transfer_lookup_key,
    metadata: body.metadata,
  };
}
