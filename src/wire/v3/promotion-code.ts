import { z } from "zod";
import type { CreatePromotionCode, PromotionCode, UpdatePromotionCode } from "#domain/discount/promotion-code.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { largestAmount, MAX_AMOUNT } from "#domain/shared/currency.ts";
import { currencyCode, name, timestamp, UNDOCUMENTED_MAXIMUM } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { roughBound } from "#domain/shared/text-bound.ts";
import { CouponV3, presentCoupon } from "#wire/v3/coupon.ts";
import {
  AMOUNT_OFF,
  checkTerms,
  end,
  PERCENT_OFF,
  parseTerms,
  parseTime,
  termsFields,
} from "#wire/v3/discount-terms.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

const CODE = "What customers type, in any case.";
const STARTS_AT = "The first moment at which it can be redeemed.";
const EXPIRES_AT = "The moment from which it can't be redeemed any more: midnight after the last day.";
const MAX_REDEMPTIONS = "How many payments can be made with it.";
const CUSTOMER = "Who alone may use it: in sessions of this `customer`, or with their `externalCustomerId`.";
const MINIMUM_AMOUNT = "What an order has to come to, before discount and tax.";
const MINIMUM_CURRENCY = "The currency of `minimum_amount`; orders in another one don't take the code.";
const FIRST_TIME =
  "Only for customers who have paid nothing before, by `customer`, `externalCustomerId` and e-mail address.";
const ONCE_PER_CUSTOMER =
  "Whether a customer can redeem it only once. Customers are identified by `customer`, `externalCustomerId` and e-mail address.";

/** A promotion code (extension). `active` says whether it can be redeemed now. */
export const PromotionCodeV3 = z
  .object({
    id: id("promo", "The promotion code's id."),
    object: objectName("promotion_code"),
    active: z.boolean().meta({
      description: "Whether it can be redeemed now: not deactivated, within its time, with redemptions left.",
    }),
    amount_off: minorUnits(AMOUNT_OFF).nullable(),
    code: z.string().meta({ description: CODE }),
    coupon: CouponV3.meta({ id: undefined, description: "What stands behind it: what it takes off, for how long." }),
    created: unixTime("When it was made."),
    currency: lowerCaseCurrency.nullable(),
    customer: id("cus", CUSTOMER).nullable(),
    expires_at: unixTime(EXPIRES_AT).nullable(),
    livemode,
    max_redemptions: z.int().nullable().meta({ description: MAX_REDEMPTIONS }),
    metadata: metadataPairs,
    once_per_customer: z.boolean().meta({ description: ONCE_PER_CUSTOMER }),
    percent_off: z.number().min(0).max(100).nullable().meta({ description: PERCENT_OFF }),
    restrictions: z
      .object({
        first_time_transaction: z.boolean().meta({ description: FIRST_TIME }),
        minimum_amount: minorUnits(MINIMUM_AMOUNT).nullable(),
        minimum_amount_currency: lowerCaseCurrency.nullable(),
      })
      .meta({ description: "Which orders it is for. Asked at checkout alone." }),
    starts_at: unixTime(STARTS_AT).nullable(),
    times_redeemed: z.int().min(0).meta({ description: "Payments made with it, and those under way." }),
  })
  .meta({ id: "PromotionCode", description: "What customers type in to pay less: a percentage or an amount off." });

export function presentPromotionCode(code: PromotionCode): z.infer<typeof PromotionCodeV3> {
  const { minimum } = code;
  const coupon = presentCoupon(code.coupon);
  return {
    id: code.id,
    object: "promotion_code",
    active: code.redeemable,
    amount_off: coupon.amount_off,
    code: code.code,
    coupon,
    created: unixSeconds(code.createdAt),
    currency: coupon.currency,
    customer: code.customerId,
    expires_at: code.expiresAt && unixSeconds(code.expiresAt),
    livemode: code.livemode,
    max_redemptions: code.maxRedemptions,
    metadata: printedMetadata(code.metadata),
    once_per_customer: code.oncePerCustomer,
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
  .regex(/^[A-Za-z0-9_-]{1,50}$/, "must be 1 to 50 letters, digits, hyphens and underscores")
  .meta({ description: CODE, examples: ["SPRING-24"] });

/** POST /api/v3/promotion-codes (extension): `coupon`, or `percent_off`, or `amount_off` with its `currency`. */
export const CreatePromotionCodeV3 = z
  .object({
    code: code.optional().meta({ description: `${CODE} Generated when not sent.` }),
    coupon: name(200)
      .optional()
      .meta({ description: "Id of a coupon that is there; without it `percent_off` or `amount_off` makes one." }),
    ...termsFields,
    starts_at: timestamp()
      .optional()
      .meta({ description: `${STARTS_AT} Unix seconds; at once when not sent.` }),
    expires_at: end(EXPIRES_AT),
    max_redemptions: z.int().min(1).max(1_000_000).optional().meta({ description: MAX_REDEMPTIONS }),
    once_per_customer: z.boolean().default(false).meta({ description: ONCE_PER_CUSTOMER }),
    customer: name(200)
      .optional()
      .meta({ description: `Id of a customer that is there. ${CUSTOMER}` }),
    restrictions: z
      .object({
        first_time_transaction: z.boolean().default(false).meta({ description: FIRST_TIME }),
        minimum_amount: z
          .int()
          .min(1)
          .max(MAX_AMOUNT)
          .optional()
          .meta({ description: `${MINIMUM_AMOUNT} In the currency's minor unit.`, ...UNDOCUMENTED_MAXIMUM }),
        minimum_amount_currency: currencyCode().optional().meta({ description: MINIMUM_CURRENCY }),
      })
      .superRefine(checkMinimum, { when: () => true })
      .optional()
      .meta({ description: "Which orders it is for. Asked at checkout alone." }),
    metadata: metadata().optional(),
  })
  .superRefine(checkCoupon, { when: () => true })
  .superRefine(checkTimes, { when: () => true })
  .meta({
    id: "CreatePromotionCode",
    description: "One of `percent_off`, `amount_off` with its `currency`, and `coupon`.",
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
    oncePerCustomer: body.once_per_customer,
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

/** A coupon by its id, or what makes one. */
function checkCoupon(body: object, context: z.RefinementCtx): void {
  const sent = body as { [Field in keyof Body]?: unknown };
  if (sent.coupon === undefined) {
    checkTerms(body, context);
    return;
  }
  for (const field of ["percent_off", "amount_off", "currency"] as const) {
    if (sent[field] === undefined) continue;
    const message = "can't be sent together with coupon";
    context.addIssue({ code: "custom", path: [field], message, params: { code: "not_allowed" } });
  }
}

function checkMinimum(body: object, context: z.RefinementCtx): void {
  const sent = body as { minimum_amount?: unknown; minimum_amount_currency?: unknown };
  const { minimum_amount: amount, minimum_amount_currency: currency } = sent;
  const refuse = (field: keyof typeof sent, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  if (amount === undefined && currency !== undefined) {
    refuse("minimum_amount", "missing", "is required with minimum_amount_currency");
  } else if (amount !== undefined && currency === undefined) {
    refuse("minimum_amount_currency", "missing", "is required with minimum_amount");
  } else if (typeof amount === "number" && typeof currency === "string") {
    const largest = Number(largestAmount(currency));
    if (amount > largest) refuse("minimum_amount", "too_big", `must be at most ${largest}`);
  }
}

function checkTimes(body: object, context: z.RefinementCtx): void {
  const { starts_at: start, expires_at: end } = body as { starts_at?: unknown; expires_at?: unknown };
  if (typeof start !== "number" || typeof end !== "number" || end > start) return;
  const message = "must be after starts_at";
  context.addIssue({ code: "custom", path: ["expires_at"], message, params: { code: "too_small" } });
}

/** POST /api/v3/promotion-codes/{id} (extension): the coupon never changes. */
export const UpdatePromotionCodeV3 = z
  .object({
    active: z.boolean().optional().meta({ description: "False deactivates it, true takes that back." }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdatePromotionCode", description: "What is absent stays as it is." });

export function parseUpdatePromotionCode(body: z.infer<typeof UpdatePromotionCodeV3>): UpdatePromotionCode {
  return { active: body.active, metadata: body.metadata };
}

/** The filters of GET /api/v3/promotion-codes; `code` in any case. */
export const PromotionCodeFilterV3 = z.object({
  active: z.enum(["true", "false"]).optional().meta({ description: "Only those that can, or can't, be redeemed now." }),
  code: code.optional(),
  coupon: idFilter("a coupon", "Only those of this coupon."),
});

export function parsePromotionCodeFilter({ active, code, coupon }: z.infer<typeof PromotionCodeFilterV3>) {
  return { redeemable: active && active === "true", code, couponId: coupon };
}
