import { z } from "zod";
import {
  type CreatePrice,
  type CustomUnitAmount,
  MAX_LOOKUP_KEY_LENGTH,
  MAX_NICKNAME_LENGTH,
  type UpdatePrice,
} from "#domain/product/create-price.ts";
import { AMOUNT_BOUNDS, TAX_BEHAVIORS } from "#domain/product/price.ts";
import { MAX_INTERVAL_COUNTS, RECURRENCE_INTERVALS } from "#domain/product/recurrence.ts";
import { MAX_AMOUNT } from "#domain/shared/currency.ts";
import { clearableName, currencyCode, name, optionalName } from "#domain/shared/fields.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { roughBound } from "#domain/shared/text-bound.ts";

const NICKNAME = { description: "Your own name for it, which customers don't see. Trimmed." };
const LOOKUP_KEY = {
  description: "A name by which your code finds it, unique among all your prices of the mode. Trimmed.",
  examples: ["standard_monthly"],
};
const transferLookupKey = z
  .boolean()
  .default(false)
  .meta({ description: "Takes `lookup_key` from the price that has it, if one has. Otherwise that is refused." });

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
    product: name(200).meta({ description: "The id of the product that gets the price." }),
    currency: currencyCode().meta({ description: "ISO 4217 code, in any case; not necessarily the product's." }),
    unit_amount: z
      .int()
      .min(0)
      .max(MAX_AMOUNT)
      .optional()
      .meta({
        description: `What one costs, in minor units: 1900 is USD 19.00. 0 is free, else at least half a major unit. ${AMOUNT_BOUNDS}`,
        examples: [1900],
      }),
    unit_amount_decimal: z
      .string()
      .check(roughBound(MAX_DECIMAL_LENGTH))
      .regex(/^\d{1,12}(\.0{1,12})?$/, "must be a whole number of minor units as text, such as 1900")
      .optional()
      .meta({ description: "The same as text, in minor units as well. Whole units only.", examples: ["1900"] }),
    custom_unit_amount: z
      .object({
        enabled: z.literal(true),
        minimum: amountOf("The least that the customer can choose; without it 0.5 major units."),
        maximum: amountOf("The most that the customer can choose."),
        preset: amountOf("What is proposed to the customer."),
      })
      .optional()
      .meta({ description: "The customer chooses the amount, within these bounds." }),
    recurring: z
      .object({
        interval: z.enum(RECURRENCE_INTERVALS),
        interval_count: z.int().min(1).max(MAX_INTERVAL_COUNTS.day).default(1).meta({
          description:
            "It is charged every so many intervals, at most three years: 3 years, 36 months, 156 weeks, 1095 days.",
        }),
      })
      .optional()
      .meta({ description: "How often it is charged; without it once. A day is 86,400 seconds." }),
    nickname: optionalName(MAX_NICKNAME_LENGTH).meta(NICKNAME),
    lookup_key: optionalName(MAX_LOOKUP_KEY_LENGTH).meta(LOOKUP_KEY),
    transfer_lookup_key: transferLookupKey,
    metadata: metadata().optional(),
    tax_behavior: z.enum(TAX_BEHAVIORS).default("unspecified").meta({
      description:
        "Whether the amount contains its tax already: `inclusive` and `exclusive` override what the tax rate says, `unspecified` takes that.",
    }),
  })
  .superRefine(needsOneAmount, { when: () => true })
  .meta({
    id: "CreatePrice",
    description: "Exactly one of `unit_amount`, `unit_amount_decimal` and `custom_unit_amount`.",
  });

function needsOneAmount(body: object, context: z.RefinementCtx): void {
  const [first, second] = AMOUNTS.filter((field) => Reflect.get(body, field) !== undefined);
  if (second !== undefined) {
    const message = `can't be sent together with ${first}: send one of ${AMOUNTS.join(", ")}`;
    context.addIssue({ code: "custom", path: [second], message, params: { code: "not_allowed" } });
  }
  if (first === undefined) {
    const message = "is required, or unit_amount_decimal or custom_unit_amount instead";
    context.addIssue({ code: "custom", path: ["unit_amount"], message, params: { code: "missing" } });
  }
}

/** The domain's input for a valid body. */
export function parseCreatePrice(body: z.infer<typeof CreatePriceV3>): CreatePrice {
  return {
    productId: body.product,
    currency: body.currency,
    amount: givenAmount(body),
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

/** POST /api/v3/prices/{id} (extension): absent keeps, null clears. */
export const UpdatePriceV3 = z
  .object({
    active: z
      .boolean()
      .optional()
      .meta({ description: "False archives it: links and sessions can't sell it any more. True sells it again." }),
    nickname: clearableName(MAX_NICKNAME_LENGTH).meta(NICKNAME),
    lookup_key: clearableName(MAX_LOOKUP_KEY_LENGTH).meta(LOOKUP_KEY),
    transfer_lookup_key: transferLookupKey,
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdatePrice", description: "What is absent stays as it is; null clears. Amounts never change." });

export function parseUpdatePrice(body: z.infer<typeof UpdatePriceV3>): UpdatePrice {
  return {
    active: body.active,
    nickname: body.nickname,
    lookupKey: body.lookup_key,
    transferLookupKey: body.transfer_lookup_key,
    metadata: body.metadata,
  };
}
