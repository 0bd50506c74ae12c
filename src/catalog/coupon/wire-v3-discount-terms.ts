import { z } from "zod";
import { COUPON_DURATIONS, type DiscountDuration, type DiscountTerms } from "#catalog/coupon/discount.ts";
import { largestAmount, MAX_AMOUNT } from "#kernel/currency.ts";
import { currencyCode, percentage, timestamp, UNDOCUMENTED_MAXIMUM } from "#kernel/fields.ts";

/** The discount of a coupon: the members that its creation shares with that of a promotion code. */

export const PERCENT_OFF = "Percentage discount. The discount is rounded half up for each line item.";
export const AMOUNT_OFF =
  "Fixed discount, split across the line items, up to their total. Only applies to payment links and sessions in the same currency.";
export const MAX_REDEMPTIONS = 1_000_000;

/** `percent_off`, or `amount_off` with its `currency`: checked by `checkTerms`. */
export const termsFields = {
  percent_off: percentage()
    .optional()
    .meta({ description: `${PERCENT_OFF} Greater than 0, with up to 4 decimals.`, minimum: 0.0001 }),
  amount_off: z
    .int()
    .min(1)
    .max(MAX_AMOUNT)
    .optional()
    .meta({ description: `${AMOUNT_OFF} In minor currency units.`, ...UNDOCUMENTED_MAXIMUM }),
  currency: currencyCode()
    .optional()
    .meta({ description: "ISO 4217 code for `amount_off`, in uppercase or lowercase." }),
};

type Terms = z.infer<z.ZodObject<typeof termsFields>>;

/** @throws Error for a body that `checkTerms` rejects. */
export function parseTerms({ percent_off: ppmOff, amount_off: amountOff, currency }: Terms): DiscountTerms {
  if (ppmOff !== undefined) return { ppmOff, amountOff: null, currency: null };
  if (amountOff === undefined || currency === undefined)
    throw new Error("A coupon takes a percentage or an amount off.");
  return { ppmOff: null, amountOff: BigInt(amountOff), currency };
}

export function checkTerms(body: object, context: z.RefinementCtx): void {
  const sent = body as { [Field in keyof Terms]?: unknown };
  if (sent.percent_off !== undefined) {
    if (sent.percent_off === 0) reject(context, "percent_off", "too_small", "must be greater than 0");
    for (const field of ["amount_off", "currency"] as const) {
      if (sent[field] !== undefined) reject(context, field, "not_allowed", "can't be combined with percent_off");
    }
    return;
  }
  if (sent.amount_off === undefined) {
    reject(context, "percent_off", "missing", "is required: send percent_off or amount_off");
  } else if (sent.currency === undefined) {
    reject(context, "currency", "missing", "is required with amount_off");
  } else if (typeof sent.currency === "string" && typeof sent.amount_off === "number") {
    const largest = Number(largestAmount(sent.currency));
    if (sent.amount_off > largest) reject(context, "amount_off", "too_big", `must be at most ${largest}`);
  }
}

export const durationFields = {
  duration: z.enum(COUPON_DURATIONS).default("once").meta({
    description:
      "How long recurring items are discounted. `once`: the first payment above 0. `repeating`: periods that start within `duration_in_months` of that payment. `forever`: all payments. A free trial does not use up the discount.",
  }),
  duration_in_months: z
    .int()
    .min(1)
    .max(36)
    .optional()
    .meta({ description: "Required if, and only allowed if, `duration` is `repeating`." }),
};

type Duration = z.infer<z.ZodObject<typeof durationFields>>;

/** @throws Error for a body that `checkDuration` rejects. */
export function parseDuration({ duration, duration_in_months: durationInMonths }: Duration): DiscountDuration {
  if (duration !== "repeating") return { duration, durationInMonths: null };
  if (durationInMonths === undefined) throw new Error("A repeating coupon lasts some months.");
  return { duration, durationInMonths };
}

export function checkDuration(body: object, context: z.RefinementCtx): void {
  const { duration, duration_in_months: months } = body as { duration?: unknown; duration_in_months?: unknown };
  if (duration === "repeating" && months === undefined) {
    reject(context, "duration_in_months", "missing", "is required when duration is repeating");
  } else if (duration !== "repeating" && months !== undefined) {
    reject(context, "duration_in_months", "not_allowed", "is only allowed when duration is repeating");
  }
}

export function parseTime(unixTime: number | undefined): Date | undefined {
  return unixTime === undefined ? undefined : new Date(unixTime * 1000);
}

/** A moment ahead. */
export function end(description: string) {
  return timestamp()
    .optional()
    .meta({ description: `${description} Unix seconds, in the future. Default: never.` });
}

function reject(context: z.RefinementCtx, field: string, code: string, message: string): void {
  context.addIssue({ code: "custom", path: [field], message, params: { code } });
}
