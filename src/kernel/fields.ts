import { z } from "zod";
import { isCountry } from "#kernel/country.ts";
import { MAX_AMOUNT, parseCurrency } from "#kernel/currency.ts";
import { isEmailAddress } from "#kernel/email-address.ts";
import { MAX_URL_LENGTH, parseHttpUrl } from "#kernel/http-url.ts";
import { type Ppm, parsePercent } from "#kernel/percentage.ts";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, OBJECT_ID } from "#kernel/text.ts";
import { roughBound, textBound } from "#kernel/text-bound.ts";

/**
 * Fields of the bodies of every version. Each text checks its length first, so that no other check runs on a longer
 * one. `meta` adds to the OpenAPI documents what a check or a transform hides: JSON type, bounds, format.
 */

/** An id of any object. */
export const ObjectId = z.string().check(textBound(MAX_ID_LENGTH)).regex(OBJECT_ID);

/** Text of at most `max` code points. */
export function text(max: number) {
  return z.string().check(textBound(max)).meta({ maxLength: max });
}

/** As a pattern of JSON Schema. */
const NOT_BLANK = "\\S";

/** A name: trimmed, not blank, at most `max` code points. */
export function name(max: number) {
  return z.string().check(roughBound(max)).trim().min(1).pipe(text(max)).meta({ maxLength: max, pattern: NOT_BLANK });
}

/** An optional name; blank means none. */
export function optionalName(max: number) {
  return z
    .string()
    .check(roughBound(max))
    .trim()
    .pipe(text(max))
    .transform((value) => value || undefined)
    .meta({ maxLength: max })
    .optional();
}

/** Optional text, unchanged; blank means none. */
export function optionalText(max: number) {
  return text(max)
    .transform((value) => (value.trim() === "" ? undefined : value))
    .meta({ maxLength: max })
    .optional();
}

/** A name in an update: blank means null, which clears. */
export function clearableName(max: number) {
  return z
    .string()
    .check(roughBound(max))
    .trim()
    .pipe(text(max))
    .transform((value) => value || null)
    .meta({ maxLength: max })
    .nullable()
    .optional();
}

/** Text in an update, unchanged; blank means null, which clears. */
export function clearableText(max: number) {
  return text(max)
    .transform((value) => (value.trim() === "" ? null : value))
    .meta({ maxLength: max })
    .nullable()
    .optional();
}

/** A URL (see `parseHttpUrl`), normalized by the parser. */
export function httpUrl() {
  return z.string().check(textBound(MAX_URL_LENGTH)).transform(addressOf).meta(ADDRESS);
}

/** A URL for redirects, which may contain the placeholder `{CHECKOUT_SESSION_ID}`. */
export function returnUrl() {
  return httpUrl().meta(RETURN_ADDRESS);
}

/** A URL in an update: blank means null, which clears. */
export function clearableUrl() {
  return z
    .string()
    .check(textBound(MAX_URL_LENGTH))
    .transform((value, context) => (value.trim() === "" ? null : addressOf(value, context)))
    .meta(ADDRESS)
    .nullable()
    .optional();
}

/** A URL for redirects (see `returnUrl`) in an update: blank means null, which clears. */
export function clearableReturnUrl() {
  return clearableUrl().meta({ ...ADDRESS, ...RETURN_ADDRESS });
}

const ADDRESS = { format: "uri", maxLength: MAX_URL_LENGTH, pattern: "^https?://" };
const RETURN_ADDRESS = {
  format: "uri-template",
  examples: ["https://example.com/thanks?s={CHECKOUT_SESSION_ID}"],
};

function addressOf(value: string, context: z.RefinementCtx): string {
  const address = parseHttpUrl(value);
  if (address !== undefined) return address;
  const message =
    "must be an absolute http or https URL, such as https://example.com/thanks: at most 2,048 characters, without credentials, spaces, or backslashes";
  context.addIssue({ code: "invalid_format", format: "url", message, input: value });
  return z.NEVER;
}

/** An ISO 4217 code in any case; the output is upper case. */
export function currencyCode() {
  return z
    .string()
    .check(roughBound(3))
    .transform((value, context) => {
      const currency = parseCurrency(value);
      if (currency) return currency;
      const message = "must be a three-letter ISO 4217 code, such as USD";
      context.addIssue({ code: "invalid_format", format: "currency", message, input: value });
      return z.NEVER;
    })
    .meta({
      description: "ISO 4217 code, in uppercase or lowercase.",
      pattern: "^[A-Za-z]{3}$",
      minLength: 3,
      maxLength: 3,
      examples: ["USD"],
    });
}

/** For a technical maximum: the exact one depends on the currency, and is in the description. */
export const UNDOCUMENTED_MAXIMUM = { maximum: undefined };

/**
 * An amount in major units as a JSON number. The output is decimal text, to avoid floats. Its bounds depend on
 * `amountType` and currency: see `checkAmounts`.
 */
export function amount() {
  return z
    .number()
    .min(-MAX_AMOUNT)
    .max(MAX_AMOUNT)
    .transform((value) => (/e/i.test(String(value)) ? value.toFixed(20) : String(value)))
    .meta({ minimum: undefined, ...UNDOCUMENTED_MAXIMUM });
}

/** The end of the year 9999, in Unix seconds. */
export const MAX_TIMESTAMP = 253_402_300_799;

/** A time in Unix seconds, to the end of the year 9999. */
export function timestamp() {
  return z.int().min(0).max(MAX_TIMESTAMP);
}

/** A percentage as a JSON number from 0 to 100, with at most 4 decimals. */
export function percentage() {
  return z
    .number()
    .min(0)
    .max(100)
    .transform((value, context): Ppm => {
      const parsed = parsePercent(value);
      if (parsed !== undefined) return parsed;
      const message = "must have at most 4 decimals";
      context.addIssue({ code: "custom", message, params: { code: "too_many_decimals" } });
      return z.NEVER;
    })
    .meta({ minimum: 0, maximum: 100, examples: [19, 8.875] });
}

/** A country as ISO 3166 alpha-2 writes it. */
export function country() {
  return z
    .string()
    .check(roughBound(2))
    .superRefine((value, context) => {
      if (isCountry(value)) return;
      const message = "must be an uppercase two-letter country code, such as DE";
      context.addIssue({ code: "invalid_format", format: "country", message, input: value });
    })
    .meta({
      description: "Two-letter country code (ISO 3166-1 alpha-2), uppercase.",
      pattern: "^[A-Z]{2}$",
      examples: ["DE"],
    });
}

/** An email address by the rule of every form and request: see `isEmailAddress`. At most 254 characters. */
export function email() {
  return z
    .string()
    .check(roughBound(MAX_EMAIL_LENGTH))
    .trim()
    .pipe(text(MAX_EMAIL_LENGTH))
    .superRefine((value, context) => {
      if (isEmailAddress(value)) return;
      context.addIssue({ code: "invalid_format", format: "email", message: "must be an email address", input: value });
    })
    .meta({ format: "email", maxLength: MAX_EMAIL_LENGTH, examples: ["jane@example.com"] });
}

/**
 * An IETF language tag in its canonical form, such as pt-BR; `auto` counts as none, as at the processor. At most 255
 * characters.
 */
export function locale() {
  return text(255)
    .transform((value, context) => {
      if (value === "auto") return undefined;
      try {
        const [tag] = Intl.getCanonicalLocales(value);
        if (tag) return tag;
      } catch {
        // Not a tag: reported below.
      }
      context.addIssue({
        code: "invalid_format",
        format: "locale",
        message: "must be an IETF language tag, such as en or pt-BR",
        input: value,
      });
      return z.NEVER;
    })
    .meta({
      description: "IETF language tag. `auto` uses the language of the customer's browser.",
      pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
      examples: ["pt-BR"],
    });
}
