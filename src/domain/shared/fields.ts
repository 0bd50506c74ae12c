import { z } from "zod";
import { AMOUNT_TYPES, boundProblems, type PriceModel, priceAmounts } from "#domain/product/price.ts";
import { isCountry } from "#domain/shared/country.ts";
import { MAX_AMOUNT, parseCurrency } from "#domain/shared/currency.ts";
import type { FieldProblem } from "#domain/shared/errors.ts";
import { METADATA_LIMITS, type MetadataChange, REFUSED_METADATA_KEYS } from "#domain/shared/metadata.ts";
import { type Percentage, parsePercent } from "#domain/shared/percentage.ts";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, OBJECT_ID } from "#domain/shared/text.ts";
import { hasAtMost, roughBound, textBound } from "#domain/shared/text-bound.ts";
import { MAX_URL_LENGTH, parseWebAddress } from "#domain/shared/web-address.ts";

/**
 * The pieces that bodies of every version and the dashboard's forms are made of. Each text begins with its bound, so
 * that nothing looks at a longer one. Their `meta` says to the OpenAPI documents what a check or a transform hides: JSON
 * type, bounds, form.
 */

/** An id, of whatever object. */
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

/** A name that may be left blank, which means that there is none. */
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

/** Text kept as it is written, unless it is blank, which means that there is none. */
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

/** Text in an update: kept as it is written, unless it is blank, which means null, which clears. */
export function clearableText(max: number) {
  return text(max)
    .transform((value) => (value.trim() === "" ? null : value))
    .meta({ maxLength: max })
    .nullable()
    .optional();
}

/** A web address (see `parseWebAddress`), as the parsed URL prints itself. */
export function httpUrl() {
  return z.string().check(textBound(MAX_URL_LENGTH)).transform(addressOf).meta(ADDRESS);
}

/** A web address that a customer is sent to, which may have the placeholder `{CHECKOUT_SESSION_ID}`. */
export function returnUrl() {
  return httpUrl().meta(RETURN_ADDRESS);
}

/** A web address in an update: blank means null, which clears. */
export function clearableUrl() {
  return z
    .string()
    .check(textBound(MAX_URL_LENGTH))
    .transform((value, context) => (value.trim() === "" ? null : addressOf(value, context)))
    .meta(ADDRESS)
    .nullable()
    .optional();
}

/** An address that a customer is sent to (see `returnUrl`) in an update: blank means null, which clears. */
export function clearableReturnUrl() {
  return clearableUrl().meta({ ...ADDRESS, ...RETURN_ADDRESS });
}

const ADDRESS = { format: "uri", maxLength: MAX_URL_LENGTH, pattern: "^https?://" };
const RETURN_ADDRESS = {
  format: "uri-template",
  examples: ["https://example.com/thanks?s={CHECKOUT_SESSION_ID}"],
};

function addressOf(value: string, context: z.RefinementCtx): string {
  const address = parseWebAddress(value);
  if (address !== undefined) return address;
  const message =
    "must be an absolute http(s) URL of at most 2,048 characters, without user and password, blanks or backslashes, such as https://example.com/thanks";
  context.addIssue({ code: "invalid_format", format: "url", message, input: value });
  return z.NEVER;
}

/** An ISO 4217 code in any case; out comes upper case. */
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
      description: "ISO 4217 code, in any case.",
      pattern: "^[A-Za-z]{3}$",
      minLength: 3,
      maxLength: 3,
      examples: ["USD"],
    });
}

/** For a maximum that no currency exceeds, where the description says the exact one, which depends on the currency. */
export const UNDOCUMENTED_MAXIMUM = { maximum: undefined };

/**
 * An amount in major units as a JSON number; out comes decimal text, so that no float is calculated with.
 * Its bounds hang on the `amountType` and the currency: see `checkAmounts`.
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
    .transform((value, context): Percentage => {
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
      const message = "must be an ISO 3166 alpha-2 code in upper case, such as DE";
      context.addIssue({ code: "invalid_format", format: "country", message, input: value });
    })
    .meta({ description: "ISO 3166 alpha-2 code in upper case.", pattern: "^[A-Z]{2}$", examples: ["DE"] });
}

/** Metadata in JSON Schema, but for the types that a value can have. */
const METADATA_FORM = {
  propertyNames: { minLength: 1, maxLength: METADATA_LIMITS.keyLength, not: { enum: REFUSED_METADATA_KEYS } },
  examples: [{ order: "1042" }],
};

/**
 * Metadata as sent on create: text, numbers and booleans in, text out. Every problem carries the code
 * `invalid_metadata`.
 */
export function metadata() {
  return z
    .unknown()
    .transform((value, context): Record<string, string> => {
      const entries = metadataEntries(value, METADATA_LIMITS.keys, context);
      return Object.fromEntries(
        entries.filter(([key, entry]) => checkPair(key, entry, context)).map(([key, entry]) => [key, String(entry)]),
      );
    })
    .meta({
      description: `Key-value pairs of your own: at most ${METADATA_LIMITS.keys}. Numbers and booleans are kept as text.`,
      type: "object",
      maxProperties: METADATA_LIMITS.keys,
      additionalProperties: { type: ["string", "number", "boolean"], maxLength: METADATA_LIMITS.valueLength },
      ...METADATA_FORM,
    });
}

/**
 * Metadata as sent on update: a key with `""` or null comes out as null, which removes it; so does null for
 * the whole. How many keys are left is checked by `metadataProblems`.
 */
export function metadataChange() {
  return z
    .unknown()
    .transform((value, context): MetadataChange => {
      if (value === null) return null;
      return Object.fromEntries(
        metadataEntries(value, METADATA_LIMITS.changedKeys, context)
          .map(([key, entry]) => [key, entry ?? ""] as const)
          .filter(([key, entry]) => checkPair(key, entry, context))
          .map(([key, entry]) => [key, entry === "" ? null : String(entry)]),
      );
    })
    .meta({
      description: `Merged into the pairs that are there: \`""\` or null for a key removes it, null for the whole removes all. At most ${METADATA_LIMITS.keys} may be left, and ${METADATA_LIMITS.changedKeys} be named.`,
      type: ["object", "null"],
      maxProperties: METADATA_LIMITS.changedKeys,
      additionalProperties: { type: ["string", "number", "boolean", "null"], maxLength: METADATA_LIMITS.valueLength },
      ...METADATA_FORM,
    });
}

/** The pairs, none of which is looked at where there are more than `max`. */
function metadataEntries(value: unknown, max: number, context: z.RefinementCtx): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuseMetadata(context, "must be an object of keys and values");
    return [];
  }
  if (Object.keys(value).length <= max) return Object.entries(value);
  refuseMetadata(context, `must have at most ${max} keys`);
  return [];
}

/** Whether a key and its value can be stored; if not, it is told. */
function checkPair(key: string, value: unknown, context: z.RefinementCtx): boolean {
  const problem = pairProblem(key, value);
  if (problem !== undefined) refuseMetadata(context, problem, key);
  return problem === undefined;
}

function pairProblem(key: string, value: unknown): string | undefined {
  const { keyLength, valueLength } = METADATA_LIMITS;
  if (key === "" || !hasAtMost(key, keyLength)) return `must have keys of 1 to ${keyLength} characters`;
  if (REFUSED_METADATA_KEYS.includes(key)) return "can't have this key";
  if (!["string", "number", "boolean"].includes(typeof value)) return "must be text, a number or a boolean";
  if (!hasAtMost(String(value), valueLength)) return `must be at most ${valueLength} characters`;
  return undefined;
}

function refuseMetadata(context: z.RefinementCtx, message: string, key?: string): void {
  const path = key === undefined ? [] : [key];
  context.addIssue({ code: "custom", path, message, params: { code: "invalid_metadata" } });
}

/**
 * The rules between a product's amounts, their type and the currency (see `priceAmounts`), as a check of the
 * whole body. It runs also when other fields are wrong, so that all bad fields are told at once.
 */
export function checkAmounts(body: object, context: z.RefinementCtx): void {
  const given = body as { [field in keyof PriceModel]?: unknown } & { priceCurrency?: unknown };
  const amountType = AMOUNT_TYPES.find((type) => type === given.amountType);
  if (!amountType) return;
  const asText = (value: unknown) => (typeof value === "string" ? value : undefined);
  const model = {
    amountType,
    priceAmount: asText(given.priceAmount),
    minimumAmount: asText(given.minimumAmount),
    presetAmount: asText(given.presetAmount),
  };
  const currency = typeof given.priceCurrency === "string" ? parseCurrency(given.priceCurrency) : undefined;
  for (const { field, code, message } of currency ? problemsOf({ ...model, currency }) : boundProblems(model)) {
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  }
}

function problemsOf(model: PriceModel): readonly FieldProblem[] {
  const result = priceAmounts(model);
  return "problems" in result ? result.problems : [];
}

/** An e-mail address, as browsers check it, at most 254 characters. */
export function email() {
  return z
    .string()
    .check(roughBound(MAX_EMAIL_LENGTH))
    .trim()
    .pipe(text(MAX_EMAIL_LENGTH))
    .pipe(z.email({ pattern: z.regexes.html5Email }))
    .meta({ format: "email", maxLength: MAX_EMAIL_LENGTH, examples: ["jane@example.com"] });
}

/** An IETF language tag in its canonical form, such as pt-BR; `auto`, as the processor knows it, is none. At most 255 characters. */
export function locale() {
  return text(255)
    .transform((value, context) => {
      if (value === "auto") return undefined;
      try {
        const [tag] = Intl.getCanonicalLocales(value);
        if (tag) return tag;
      } catch {
        // Not a tag: said below.
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
      description: "IETF language tag; `auto` leaves it to the customer's browser.",
      pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
      examples: ["pt-BR"],
    });
}
