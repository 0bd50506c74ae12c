import * as z from "zod/mini";
import {
  type BillingSettings,
  FINAL_FAILURES,
  MAX_RETRIES,
  MAX_RETRY_DAY,
} from "#account/merchant/billing-settings.ts";
import { shortText } from "#dashboard/forms/form-text.ts";

const DAYS_MESSAGE = `Enter up to ${MAX_RETRIES} different days from 1 to ${MAX_RETRY_DAY}, separated by commas, for example 3, 5, 7. Leave empty for no retries.`;

/** The dashboard's form for what happens to subscriptions automatically. */
export const BillingForm = z.object({
  /** Days after the invoice's time, with commas between them; empty for no further try. */
  retryDays: shortText(60, DAYS_MESSAGE).check(
    z.refine((text: string) => areRetryDays(text.trim() === "" ? [] : text.split(",")), DAYS_MESSAGE),
  ),
  finalFailure: z.enum(FINAL_FAILURES),
  lostDisputeCancels: z.boolean(),
});

export type BillingForm = z.infer<typeof BillingForm>;

function areRetryDays(texts: readonly string[]): boolean {
  const days = texts.map((text) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0));
  const isInReach = days.every((day) => day >= 1 && day <= MAX_RETRY_DAY);
  return isInReach && days.length <= MAX_RETRIES && new Set(days).size === days.length;
}

/** The form as it shows what is set. */
export function billingFormOf({ retryDays, ...rest }: BillingSettings): BillingForm {
  return { ...rest, retryDays: retryDays.join(", ") };
}

/** Converts the checked form to settings. */
export function billingSettingsOf({ retryDays, ...rest }: BillingForm): BillingSettings {
  const days = retryDays.trim() === "" ? [] : retryDays.split(",").map(Number);
  return { ...rest, retryDays: days.sort((a, b) => a - b) };
}
