import { z } from "zod";

/** The fields of v3's shapes, with format and unit for the documents. */

/** An id such as `prod_0m3k…`. */
export function id(prefix: string, description: string) {
  return z.string().meta({ description, pattern: `^${prefix}_\\w+$` });
}

export function objectName<Name extends string>(name: Name) {
  return z.literal(name).meta({ description: "Type of the object." });
}

/** An amount as an integer, never below 0. */
export function minorUnits(description: string) {
  return z
    .int()
    .min(0)
    .meta({ description: `${description} In minor currency units: 1990 is USD 19.90, 500 is JPY 500.` });
}

/** An amount as a JSON number. */
export function majorUnits(description: string) {
  return z
    .number()
    .min(0)
    .meta({ description: `${description} In major currency units: 19.9 is USD 19.90.` });
}

/** An amount as text, padded to the currency's decimals. */
export function majorText(description: string) {
  return z.string().meta({
    description: `${description} In major currency units, with all decimals of the currency.`,
    pattern: "^\\d+(\\.\\d+)?$",
    examples: ["19.90", "500"],
  });
}

export function unixTime(description: string) {
  return z
    .int()
    .min(0)
    .meta({ description: `${description} Unix seconds, UTC.` });
}

export const livemode = z.boolean().meta({ description: "`true` in live mode, `false` in test mode." });

export const lowerCaseCurrency = z
  .string()
  .meta({ description: "Lowercase ISO 4217 code.", pattern: "^[a-z]{3}$", examples: ["usd"] });

export const upperCaseCurrency = z
  .string()
  .meta({ description: "Uppercase ISO 4217 code.", pattern: "^[A-Z]{3}$", examples: ["USD"] });

/** A merchant's URL for redirects. Its format is not `uri`, which has no placeholders. */
export function redirectUrl(description: string) {
  return z.url().meta({ description, format: "uri-template" });
}

export const metadataPairs = z
  .record(z.string(), z.string())
  .meta({ description: "Your key-value pairs. `{}` if there are none." });

/** Beyond the specification. */
export const EXTENSION = { "x-extension": true };

/** Marks fields as additions to the specification. */
export function asExtensions<Shape extends Record<string, z.ZodType>>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([name, piece]) => [name, piece.meta(EXTENSION)])) as Shape;
}
