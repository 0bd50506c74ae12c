import { z } from "zod";
import type {
  CreatePromotionCode,
  DiscountTerms,
  PromotionCode,
  UpdatePromotionCode,
} from "#domain/discount/promotion-code.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { largestAmount, MAX_AMOUNT } from "#domain/shared/currency.ts";
import { currencyCode, percentage, timestamp, UNDOCUMENTED_MAXIMUM } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { roughBound } from "#domain/shared/text-bound.ts";
import { id, livemode, lowerCaseCurrency, metadataPairs, minorUnits, objectName, unixTime } from "#wire/v3/printed.ts";

const CODE = "What customers type, in any case.";
const PERCENT_OFF = "In percent, rounded half up for each line.";
const AMOUNT_OFF = "Split over the lines, at most all of them. It applies to links and sessions of its currency only.";
const STARTS_AT = "The first moment at which it can be redeemed.";
const EXPIRES_AT = "The moment from which it can't be redeemed any more: midnight after the last day.";
const MAX_REDEMPTIONS = "How many payments can be made with it.";
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
    created: unixTime("When it was made."),
    currency: lowerCaseCurrency.nullable(),
    expires_at: unixTime(EXPIRES_AT).nullable(),
    livemode,
    max_redemptions: z.int().nullable().meta({ description: MAX_REDEMPTIONS }),
    metadata: metadataPairs,
    once_per_customer: z.boolean().meta({ description: ONCE_PER_CUSTOMER }),
    percent_off: z.number().min(0).max(100).nullable().meta({ description: PERCENT_OFF }),
    starts_at: unixTime(STARTS_AT).nullable(),
    times_redeemed: z.int().min(0).meta({ description: "Payments made with it, and those under way." }),
  })
  .meta({ id: "PromotionCode", description: "What customers type in to pay less: a percentage or an amount off." });

export function presentPromotionCode(code: PromotionCode): z.infer<typeof PromotionCodeV3> {
  return {
    id: code.id,
    object: "promotion_code",
    active: code.redeemable,
    amount_off: code.amountOff === null ? null : Number(code.amountOff),
    code: code.code,
    created: unixSeconds(code.createdAt),
    currency: code.currency?.toLowerCase() ?? null,
    expires_at: code.expiresAt && unixSeconds(code.expiresAt),
    livemode: code.livemode,
    max_redemptions: code.maxRedemptions,
    metadata: printedMetadata(code.metadata),
    once_per_customer: code.oncePerCustomer,
    percent_off: code.ppmOff === null ? null : percentNumber(code.ppmOff),
    starts_at: code.startsAt && unixSeconds(code.startsAt),
    times_redeemed: code.timesRedeemed,
  };
}

const code = z
  .string()
  .check(roughBound(50))
  .regex(/^[A-Za-z0-9_-]{1,50}$/, "must be 1 to 50 letters, digits, hyphens and underscores")
  .meta({ description: CODE, examples: ["SPRING-24"] });

/** POST /api/v3/promotion-codes (extension): `percent_off`, or `amount_off` with its `currency`. */
export const CreatePromotionCodeV3 = z
  .object({
    code: code.optional().meta({ description: `${CODE} Generated when not sent.` }),
    percent_off: percentage()
      .optional()
      .meta({ description: `${PERCENT_OFF} More than 0, at most 4 decimals.`, minimum: 0.0001 }),
    amount_off: z
      .int()
      .min(1)
      .max(MAX_AMOUNT)
      .optional()
      .meta({ description: `${AMOUNT_OFF} In the currency's minor unit.`, ...UNDOCUMENTED_MAXIMUM }),
    currency: currencyCode().optional().meta({ description: "ISO 4217 code, in any case, of `amount_off`." }),
    starts_at: timestamp()
      .optional()
      .meta({ description: `${STARTS_AT} Unix seconds; at once when not sent.` }),
    expires_at: timestamp()
      .optional()
      .meta({ description: `${EXPIRES_AT} Unix seconds, ahead of now; never when not sent.` }),
    max_redemptions: z.int().min(1).max(1_000_000).optional().meta({ description: MAX_REDEMPTIONS }),
    once_per_customer: z.boolean().default(false).meta({ description: ONCE_PER_CUSTOMER }),
    metadata: metadata().optional(),
  })
  .superRefine(checkTerms, { when: () => true })
  .superRefine(checkTimes, { when: () => true })
  .meta({
    id: "CreatePromotionCode",
    description: "Either `percent_off`, or `amount_off` with its `currency`.",
    oneOf: [{ required: ["percent_off"] }, { required: ["amount_off", "currency"] }],
  });

export function parseCreatePromotionCode(body: z.infer<typeof CreatePromotionCodeV3>): CreatePromotionCode {
  return {
    code: body.code,
    terms: parseTerms(body),
    startsAt: parseTime(body.starts_at),
    expiresAt: parseTime(body.expires_at),
    maxRedemptions: body.max_redemptions,
    oncePerCustomer: body.once_per_customer,
    metadata: body.metadata ?? {},
  };
}

type Body = z.infer<typeof CreatePromotionCodeV3>;

/** @throws Error for a body that `checkTerms` refuses. */
function parseTerms({ percent_off: ppmOff, amount_off: amountOff, currency }: Body): DiscountTerms {
  if (ppmOff !== undefined) return { ppmOff, amountOff: null, currency: null };
  if (amountOff === undefined || currency === undefined) throw new Error("A code takes a percentage or an amount off.");
  return { ppmOff: null, amountOff: BigInt(amountOff), currency };
}

function parseTime(unixTime: number | undefined): Date | undefined {
  return unixTime === undefined ? undefined : new Date(unixTime * 1000);
}

function checkTerms(body: object, context: z.RefinementCtx): void {
  const sent = body as { [Field in keyof Body]?: unknown };
  const refuse = (field: keyof Body, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  if (sent.percent_off !== undefined) {
    if (sent.percent_off === 0) refuse("percent_off", "too_small", "must be more than 0");
    for (const field of ["amount_off", "currency"] as const) {
      if (sent[field] !== undefined) refuse(field, "not_allowed", "can't be sent together with percent_off");
    }
    return;
  }
  if (sent.amount_off === undefined) refuse("percent_off", "missing", "is required: send percent_off or amount_off");
  else if (sent.currency === undefined) refuse("currency", "missing", "is required with amount_off");
  else if (typeof sent.currency === "string" && typeof sent.amount_off === "number") {
    const largest = Number(largestAmount(sent.currency));
    if (sent.amount_off > largest) refuse("amount_off", "too_big", `must be at most ${largest}`);
  }
}

function checkTimes(body: object, context: z.RefinementCtx): void {
  const { starts_at: start, expires_at: end } = body as { starts_at?: unknown; expires_at?: unknown };
  if (typeof start !== "number" || typeof end !== "number" || end > start) return;
  const message = "must be after starts_at";
  context.addIssue({ code: "custom", path: ["expires_at"], message, params: { code: "too_small" } });
}

/** POST /api/v3/promotion-codes/{id} (extension): the discount never changes. */
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
});

export function parsePromotionCodeFilter({ active, code }: z.infer<typeof PromotionCodeFilterV3>) {
  return { redeemable: active && active === "true", code };
}
