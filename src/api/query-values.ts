import { z } from "zod";
import { roughBound } from "#kernel/text-bound.ts";

const MAX_DIGITS = 15;

/** A whole number in a query string, within inclusive bounds. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .check(roughBound(MAX_DIGITS))
    .transform((value, context) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      const code = number < min ? "too_small" : number > max ? "too_big" : "invalid_type";
      const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
      context.addIssue({ code: "custom", message: `must be an integer ${range}`, params: { code } });
      return z.NEVER;
    })
    .meta({ type: "integer", minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) });
}

/** True or false in a query string. */
export function queryBoolean() {
  return z.enum(["true", "false"]).transform((value) => value === "true");
}
