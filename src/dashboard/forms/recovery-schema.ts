import * as z from "zod/mini";
import { MAX_DELAY_HOURS, MIN_DELAY_HOURS, type RecoverySettings } from "#checkout/recovery/model.ts";
import { shortText } from "#dashboard/forms/form-text.ts";

export const MAX_CODE_LENGTH = 50;

const HOURS_MESSAGE = `Enter a whole number of hours from ${MIN_DELAY_HOURS} to ${MAX_DELAY_HOURS}.`;
const CODE_MESSAGE = "Enter one of your promotion codes, or leave empty.";

/** The dashboard's form of the recovery emails; an empty code means none. */
export const RecoveryForm = z.object({
  enabled: z.boolean(),
  delayHours: shortText(10, HOURS_MESSAGE).check(
    z.regex(/^\d+$/, HOURS_MESSAGE),
    z.refine((text: string) => Number(text) >= MIN_DELAY_HOURS && Number(text) <= MAX_DELAY_HOURS, HOURS_MESSAGE),
  ),
  promotionCode: shortText(MAX_CODE_LENGTH, CODE_MESSAGE).check(z.regex(/^[A-Za-z0-9_-]*$/, CODE_MESSAGE)),
  otherBasis: z.boolean(),
});

export type RecoveryForm = z.infer<typeof RecoveryForm>;

/** The form as it shows what is set. */
export function recoveryFormOf({ enabled, delayHours, promotionCode, otherBasis }: RecoverySettings): RecoveryForm {
  return { enabled, delayHours: String(delayHours), promotionCode: promotionCode ?? "", otherBasis };
}

/** Converts the checked form to settings. */
export function recoverySettingsOf({ delayHours, promotionCode, ...switches }: RecoveryForm): RecoverySettings {
  return { ...switches, delayHours: Number(delayHours), promotionCode: promotionCode || null };
}
