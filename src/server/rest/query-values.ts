import { z } from "zod";
import { roughBound } from "#domain/shared/text-bound.ts";

const MAX_DIGITS = 15;

/** A whole number in a query string, within bounds that count as inside. */
export function queryInteger(least: number, most: number) {
  return z
    .string()
    .check(roughBound(MAX_DIGITS))
    .transform((value, context) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      const code = number < least ? "too_small" : number > most ? "too_big" : "invalid_type";
      const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
      context.addIssue({ code: "custom", message: `must be a whole number ${range}`, params: { code } });
      return z.NEVER;
    })
    .meta({ type: "integer", minimum: least, ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }) });
}

/** True or false in a query string. */
export function queryBoolean() {
  return z.enum(["true", "false"]).transform((value) => value === "true");
}
