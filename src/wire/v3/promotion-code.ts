import { z } from "zod";
import { unixSeconds } from "#domain/clock.ts";
import { largestAmount } from "#domain/currency.ts";
import { currencyCode, metadata, metadataChange, percentage } from "#domain/fields.ts";
import { percentNumber } from "#domain/percentage.ts";
import type { CreatePromotionCode, DiscountTerms, PromotionCode, UpdatePromotionCode } from "#domain/promotion-code.ts";

/** A promotion code (extension). `active` says whether it can be redeemed at this moment. */
export const PromotionCodeV3 = z.object({
  id: z.string(),
  object: z.literal("promotion_code"),
  active: z.boolean(),
  amount_off: z.int().nullable(),
  code: z.string(),
  created: z.int(),
  currency: z.string().nullable(),
  expires_at: z.int().nullable(),
  livemode: z.boolean(),
  max_redemptions: z.int().nullable(),
  metadata: z.record(z.string(), z.string()),
  once_per_customer: z.boolean(),
  percent_off: z.number().nullable(),
  starts_at: z.int().nullable(),
  times_redeemed: z.int(),
});

export function presentPromotionCode(code: PromotionCode): z.infer<typeof PromotionCodeV3> {
  return {
    id: code.id,
    object: "promotion_code",
    active: code.active,
    amount_off: code.amountOff === null ? null : Number(code.amountOff),
    code: code.code,
    created: unixSeconds(code.createdAt),
    currency: code.currency?.toLowerCase() ?? null,
    expires_at: code.expiresAt && unixSeconds(code.expiresAt),
    livemode: code.livemode,
    max_redemptions: code.maxRedemptions,
    metadata: code.metadata,
    once_per_customer: code.oncePerCustomer,
    percent_off: code.percentOff === null ? null : percentNumber(code.percentOff),
    starts_at: code.startsAt && unixSeconds(code.startsAt),
    times_redeemed: code.timesRedeemed,
  };
}

const code = z.string().regex(/^[A-Za-z0-9_-]{1,50}$/, "must be 1 to 50 letters, digits, hyphens and underscores");
/** Unix seconds, to the end of the year 9999. */
const time = z.int().min(0).max(253_402_300_799);

/** POST /api/v3/promotion-codes (extension): `percent_off`, or `amount_off` with its `currency`. */
export const CreatePromotionCodeV3 = z
  .object({
    code: code.optional(),
    percent_off: percentage().optional(),
    amount_off: z.int().min(1).optional(),
    currency: currencyCode().optional(),
    starts_at: time.optional(),
    expires_at: time.optional(),
    max_redemptions: z.int().min(1).max(1_000_000).optional(),
    once_per_customer: z.boolean().default(false),
    metadata: metadata().optional(),
  })
  .superRefine(checkTerms, { when: () => true })
  .superRefine(checkTimes, { when: () => true });

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
function parseTerms({ percent_off: percentOff, amount_off: amountOff, currency }: Body): DiscountTerms {
  if (percentOff !== undefined) return { percentOff, amountOff: null, currency: null };
  if (amountOff === undefined || currency === undefined) throw new Error("A code takes a percentage or an amount off.");
  return { percentOff: null, amountOff: BigInt(amountOff), currency };
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

/** POST /api/v3/promotion-codes/{id} (extension): what a code takes off never changes. */
export const UpdatePromotionCodeV3 = z.object({
  active: z.boolean().optional(),
  metadata: metadataChange().optional(),
});

export function parseUpdatePromotionCode(body: z.infer<typeof UpdatePromotionCodeV3>): UpdatePromotionCode {
  return { active: body.active, metadata: body.metadata };
}

/** The filters of GET /api/v3/promotion-codes; `code` in any case. */
export const PromotionCodeFilterV3 = z.object({
  active: z.enum(["true", "false"]).optional(),
  code: code.optional(),
});

export function parsePromotionCodeFilter({ active, code }: z.infer<typeof PromotionCodeFilterV3>) {
  return { active: active && active === "true", code };
}
