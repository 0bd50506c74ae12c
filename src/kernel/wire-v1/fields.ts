import { z } from "zod";

/** The fields of v1's shapes, with format and unit for the documents. */

/** An id such as `prod_0m3k…`. */
export function id(prefix: string, description: string) {
  return z.string().meta({ description, pattern: `^${prefix}_\\w+$` });
}

export function isoTime(description: string) {
  return z.iso.datetime({ precision: 3 }).meta({
    description: `${description} ISO 8601, UTC, with milliseconds.`,
    pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$",
  });
}

/** An amount as a JSON number. */
export function majorUnits(description: string) {
  return z
    .number()
    .min(0)
    .meta({ description: `${description} In major currency units: 19.9 is USD 19.90.` });
}

export const currency = z
  .string()
  .meta({ description: "Uppercase ISO 4217 code.", pattern: "^[A-Z]{3}$", examples: ["USD"] });

export const metadataPairs = z
  .record(z.string(), z.string())
  .meta({ description: "Your key-value pairs. Absent if there are none." });

/** Beyond the specification. */
export const EXTENSION = { "x-extension": true };
