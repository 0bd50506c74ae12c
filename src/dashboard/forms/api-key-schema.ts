import * as z from "zod/mini";
import { ROLL_OVERLAP_HOURS, SCOPE_PRESETS } from "#account/api-key/model.ts";
import { formText, shortText } from "#dashboard/forms/form-text.ts";
import { ALL_SCOPES, type Scope } from "#kernel/scope.ts";

/** The column's maximum. The use case checks the operator's limit. */
const MAX_RATE_LIMIT = 2_147_483_647;
/** The choices for a key's expiration, in days. */
export const EXPIRY_DAYS = ["1", "7", "30", "90", "365"] as const;
const DAY_MS = 86_400_000;

const name = formText(100).check(z.minLength(1, "Enter a name."));

function isRateLimit(text: string, max: number): boolean {
  return text === "" || (/^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= max);
}

/**
 * The dashboard's form of a new API key; an empty limit means the default one.
 * @param maxPerMinute the highest limit that may be entered, in requests per minute.
 */
export function apiKeyForm(maxPerMinute: number) {
  const message = `Enter a whole number from 1 to ${maxPerMinute.toLocaleString("en")}.`;
  return z
    .object({
      name,
      access: z.enum(["full", "read_only", "checkout_only", "custom"]),
      /** Counts only for `custom`. */
      scopes: z.array(z.enum(ALL_SCOPES)).check(z.maxLength(ALL_SCOPES.length)),
      expiry: z.enum(["never", ...EXPIRY_DAYS]),
      rateLimit: shortText(10, message).check(z.refine((text: string) => isRateLimit(text, maxPerMinute), message)),
    })
    .check(
      z.refine(({ access, scopes }) => access !== "custom" || scopes.length > 0, {
        path: ["scopes"],
        message: "Choose at least one permission.",
      }),
    );
}

export const ApiKeyForm = apiKeyForm(MAX_RATE_LIMIT);

export type ApiKeyForm = z.infer<typeof ApiKeyForm>;

/** Converts the form to the use case's input. @param at when the key is created, by the wall clock. */
export function apiKeyOf(form: ApiKeyForm, at: Date) {
  const scopes: readonly Scope[] = form.access === "custom" ? [...new Set(form.scopes)] : SCOPE_PRESETS[form.access];
  return {
    name: form.name,
    scopes,
    ...(form.expiry !== "never" && { expiresAt: new Date(at.getTime() + Number(form.expiry) * DAY_MS) }),
    ...(form.rateLimit !== "" && { rateLimitPerMinute: Number(form.rateLimit) }),
  };
}

export const ApiKeyNameForm = z.object({ name });
export type ApiKeyNameForm = z.infer<typeof ApiKeyNameForm>;

export const RollApiKeyForm = z.object({ overlapHours: z.literal(ROLL_OVERLAP_HOURS) });
