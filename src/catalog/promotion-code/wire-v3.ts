import { z } from "zod";
import { CouponV3, presentCoupon } from "#catalog/coupon/wire-v3.ts";
import {
  AMOUNT_OFF,
  checkTerms,
  end,
  PERCENT_OFF,
  parseTerms,
  parseTime,
  termsFields,
} from "#catalog/coupon/wire-v3-discount-terms.ts";
import type { CreatePromotionCode, PromotionCode, UpdatePromotionCode } from "#catalog/promotion-code/model.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { largestAmount, MAX_AMOUNT } from "#kernel/currency.ts";
import { currencyCode, name, timestamp, UNDOCUMENTED_MAXIMUM } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { roughBound } from "#kernel/text-bound.ts";
import {
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  unixTime,
} from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";

const CODE = "Code that customers enter (not case-sensitive).";
const STARTS_AT = "When the promotion code becomes valid.";
const EXPIRES_AT = "When the promotion code expires. It can be redeemed until just before this time.";
const MAX_REDEMPTIONS = "Maximum number of redemptions.";
const CUSTOMER =
  "The only customer who can use the code: in sessions with this `customer` or their `externalCustomerId`.";
const MINIMUM_AMOUNT = "Minimum order amount, before discount and tax.";
const MINIMUM_CURRENCY = "Currency of `minimum_amount`. The code can't be used for orders in other currencies.";
const FIRST_TIME =
  "Only for customers without earlier payments, identified by `customer`, `externalCustomerId`, and email address.";
const MAX_PER_CUSTOMER =
  "Maximum number of redemptions per customer, identified by `customer`, `externalCustomerId`, and email address.";
const ONCE_PER_CUSTOMER = "The same as a `max_redemptions_per_customer` of 1.";
const COMBINABLE = "Whether customers can use the code together with other combinable codes, up to 5 per order.";

/** A promotion code (extension). `active` says whether it can be redeemed now. */
export const PromotionCodeV3 = z
  .object({
    id: id("promo", "ID of the promotion code."),
    object: objectName("promotion_code"),
    active: z.boolean().meta({
      description:
        "Whether the code can be redeemed now: not deactivated, within its validity period, and not at its redemption limit.",
    }),
    amount_off: minorUnits(AMOUNT_OFF).nullable(),
    code: z.string().meta({ description: CODE }),
    combinable: z.boolean().meta({ description: COMBINABLE }),
    coupon: CouponV3.meta({ id: undefined, description: "The coupon that the code applies." }),
    created: unixTime("When the promotion code was created."),
    currency: lowerCaseCurrency.nullable(),
    customer: id("cus", CUSTOMER).nullable(),
    expires_at: unixTime(EXPIRES_AT).nullable(),
    livemode,
    max_redemptions: z.int().nullable().meta({ description: MAX_REDEMPTIONS }),
    max_redemptions_per_customer: z.int().nullable().meta({ description: MAX_PER_CUSTOMER }),
    metadata: metadataPairs,
    once_per_customer: z.boolean().meta({ description: ONCE_PER_CUSTOMER }),
    percent_off: z.number().min(0).max(100).nullable().meta({ description: PERCENT_OFF }),
    restrictions: z
      .object({
        first_time_transaction: z.boolean().meta({ description: FIRST_TIME }),
        minimum_amount: minorUnits(MINIMUM_AMOUNT).nullable(),
        minimum_amount_currency: lowerCaseCurrency.nullable(),
      })
      .meta({ description: "Conditions for using the code, checked at checkout." }),
    starts_at: unixTime(STARTS_AT).nullable(),
    times_redeemed: z.int().min(0).meta({ description: "Number of redemptions, including payments in progress." }),
  })
  .meta({
    id: "PromotionCode",
    description: "A code that customers enter at checkout to get the discount of a coupon.",
  });

export function presentPromotionCode(code: PromotionCode): z.infer<typeof PromotionCodeV3> {
  const { minimum } = code;
  const coupon = presentCoupon(code.coupon);
  return {
    id: code.id,
    object: "promotion_code",
    active: code.redeemable,
    amount_off: coupon.amount_off,
    code: code.code,
    combinable: code.combinable,
    coupon,
    created: unixSeconds(code.createdAt),
    currency: coupon.currency,
    customer: code.customerId,
    expires_at: code.expiresAt && unixSeconds(code.expiresAt),
    livemode: code.livemode,
    max_redemptions: code.maxRedemptions,
    max_redemptions_per_customer: code.maxRedemptionsPerCustomer,
    metadata: sortedMetadata(code.metadata),
    once_per_customer: code.maxRedemptionsPerCustomer === 1,
    percent_off: coupon.percent_off,
    restrictions: {
      first_time_transaction: code.firstTimeTransaction,
      minimum_amount: minimum && Number(minimum.amount),
      minimum_amount_currency: minimum === null ? null : minimum.currency.toLowerCase(),
    },
    starts_at: code.startsAt && unixSeconds(code.startsAt),
    times_redeemed: code.timesRedeemed,
  };
}

const code = z
  .string()
  .check(roughBound(50))
  .regex(/^[A-Za-z0-9_-]{1,50}$/, "must be 1 to 50 letters, digits, hyphens, and underscores")
  .meta({ description: CODE, examples: ["SPRING-24"] });

/** POST /api/v3/promotion-codes (extension): `coupon`, or `percent_off`, or `amount_off` with its `currency`. */
export const CreatePromotionCodeV3 = z
  .object({
    code: code.optional().meta({ description: `${CODE} Default: generated.` }),
    coupon: name(200).optional().meta({
      description: "ID of an existing coupon. If omitted, a coupon is created from `percent_off` or `amount_off`.",
    }),
    ...termsFields,
    starts_at: timestamp()
      .optional()
      .meta({ description: `${STARTS_AT} Unix seconds. Default: immediately.` }),
    expires_at: end(EXPIRES_AT),
    max_redemptions: z.int().min(1).max(1_000_000).optional().meta({ description: MAX_REDEMPTIONS }),
    max_redemptions_per_customer: z.int().min(1).max(1_000_000).optional().meta({ description: MAX_PER_CUSTOMER }),
    once_per_customer: z.boolean().default(false).meta({ description: ONCE_PER_CUSTOMER }),
    combinable: z.boolean().default(false).meta({ description: COMBINABLE }),
    customer: name(200)
      .optional()
      .meta({ description: `ID of an existing customer. ${CUSTOMER}` }),
    restrictions: z
      .object({
        first_time_transaction: z.boolean().default(false).meta({ description: FIRST_TIME }),
        minimum_amount: z
          .int()
          .min(1)
          .max(MAX_AMOUNT)
          .optional()
          .meta({ description: `${MINIMUM_AMOUNT} In minor currency units.`, ...UNDOCUMENTED_MAXIMUM }),
        minimum_amount_currency: currencyCode().optional().meta({ description: MINIMUM_CURRENCY }),
      })
      .superRefine(checkMinimum, { when: () => true })
      .optional()
      .meta({ description: "Conditions for using the code, checked at checkout." }),
    metadata: metadata().optional(),
  })
  .superRefine(checkCoupon, { when: () => true })
  .superRefine(checkTimes, { when: () => true })
  .superRefine(checkPerCustomer, { when: () => true })
  .meta({
    id: "CreatePromotionCode",
    description: "Requires exactly one of `coupon`, `percent_off`, or `amount_off` with `currency`.",
    oneOf: [{ required: ["percent_off"] }, { required: ["amount_off", "currency"] }, { required: ["coupon"] }],
  });

type Body = z.infer<typeof CreatePromotionCodeV3>;

export function parseCreatePromotionCode(body: Body): CreatePromotionCode {
  return {
    code: body.code,
    coupon: body.coupon ?? { ...parseTerms(body), duration: "once", durationInMonths: null, productIds: [] },
    startsAt: parseTime(body.starts_at),
    expiresAt: parseTime(body.expires_at),
    maxRedemptions: body.max_redemptions,
    maxRedemptionsPerCustomer: body.max_redemptions_per_customer ?? (body.once_per_customer ? 1 : undefined),
    combinable: body.combinable,
    customerId: body.customer,
    restrictions: {
      minimum: parseMinimum(body.restrictions),
      firstTimeTransaction: body.restrictions?.first_time_transaction ?? false,
    },
    metadata: body.metadata ?? {},
  };
}

function parseMinimum(restrictions: Body["restrictions"]) {
  const { minimum_amount: amount, minimum_amount_currency: currency } = restrictions ?? {};
  return amount === undefined || currency === undefined ? null : { amount: BigInt(amount), currency };
}

/** Checks the coupon: its ID, or the fields that create one. */
function checkCoupon(body: object, context: z.RefinementCtx): void {
  const sent = body as { [Field in keyof Body]?: unknown };
  if (sent.coupon === undefined) {
    checkTerms(body, context);
    return;
  }
  for (const field of ["percent_off", "amount_off", "currency"] as const) {
    if (sent[field] === undefined) continue;
    const message = "can't be combined with coupon";
    context.addIssue({ code: "custom", path: [field], message, params: { code: "not_allowed" } });
  }
}

function checkMinimum(body: object, context: z.RefinementCtx): void {
  const sent = body as { minimum_amount?: unknown; minimum_amount_currency?: unknown };
  const { minimum_amount: amount, minimum_amount_currency: currency } = sent;
  const reject = (field: keyof typeof sent, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  if (amount === undefined && currency !== undefined) {
    reject("minimum_amount", "missing", "is required with minimum_amount_currency");
  } else if (amount !== undefined && currency === undefined) {
    reject("minimum_amount_currency", "missing", "is required with minimum_amount");
  } else if (typeof amount === "number" && typeof currency === "string") {
    const largest = Number(largestAmount(currency));
    if (amount > largest) reject("minimum_amount", "too_big", `must be at most ${largest}`);
  }
}

function checkTimes(body: object, context: z.RefinementCtx): void {
  const { starts_at: start, expires_at: end } = body as { starts_at?: unknown; expires_at?: unknown };
  if (typeof start !== "number" || typeof end !== "number" || end > start) return;
  const message = "must be after starts_at";
  context.addIssue({ code: "custom", path: ["expires_at"], message, params: { code: "too_small" } });
}

/** The two fields are one limit: they may not differ. */
function checkPerCustomer(body: object, context: z.RefinementCtx): void {
  const { max_redemptions_per_customer: max, once_per_customer: once } = body as { [Field in keyof Body]?: unknown };
  if (once !== true || max === undefined || max === 1) return;
  const message = "must be 1 with once_per_customer";
  const path = ["max_redemptions_per_customer"];
  context.addIssue({ code: "custom", path, message, params: { code: "too_big" } });
}

/** POST /api/v3/promotion-codes/{id} (extension): the coupon never changes. */
export const UpdatePromotionCodeV3 = z
  .object({
    active: z.boolean().optional().meta({ description: "`false` deactivates the code, `true` activates it again." }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdatePromotionCode", description: "Omitted fields are unchanged." });

export function parseUpdatePromotionCode(body: z.infer<typeof UpdatePromotionCodeV3>): UpdatePromotionCode {
  return { active: body.active, metadata: body.metadata };
}

/** The filters of GET /api/v3/promotion-codes; `code` in any case. */
export const PromotionCodeFilterV3 = z.object({
  active: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "Only return codes that can be redeemed now (`true`) or can't (`false`)." }),
  code: code.optional(),
  coupon: idFilter("a coupon", "Only return codes of this coupon."),
});

export function parsePromotionCodeFilter({ active, code, coupon }: z.infer<typeof PromotionCodeFilterV3>) {
  return { redeemable: active && active === "true", code, couponId: coupon };
}
