import { z } from "zod";
import { type CurrencyOption, MAX_CURRENCY_OPTIONS } from "#catalog/price/currency-option.ts";
import { MAX_AMOUNT, parseCurrency } from "#kernel/currency.ts";
import { country } from "#kernel/fields.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";

const Option = z.object({
  unit_amount: z.int().min(0).max(MAX_AMOUNT),
  countries: z.array(country()).min(1).max(MAX_COUNTRIES).optional(),
});

/** The JSON Schema of an option. */
const OPTION_FORM = {
  type: "object",
  required: ["unit_amount"],
  properties: {
    unit_amount: {
      type: "integer",
      minimum: 0,
      maximum: MAX_AMOUNT,
      description: "Unit price in minor units of this currency.",
    },
    countries: {
      type: "array",
      minItems: 1,
      maxItems: MAX_COUNTRIES,
      items: { type: "string", pattern: "^[A-Z]{2}$" },
      description:
        "The only countries that the amount is for, each in one option only. If omitted: all countries that use this currency.",
    },
  },
} as const;

/** `currency_options` of a body: an object by currency, in any case. */
export function currencyOptions() {
  return z
    .unknown()
    .transform((value, context): CurrencyOption[] => {
      const reject = (code: string, message: string, path: PropertyKey[] = []) =>
        context.addIssue({ code: "custom", path, message, params: { code } });
      if (typeof value !== "object" || value === null || Array.isArray(value)) {
        reject("invalid_type", "must be an object");
        return [];
      }
      const entries = Object.entries(value);
      if (entries.length > MAX_CURRENCY_OPTIONS) {
        reject("too_big", `must have at most ${MAX_CURRENCY_OPTIONS} currencies`);
        return [];
      }
      const seen = new Set<string>();
      return entries.flatMap(([key, sent]) => {
        const currency = parseCurrency(key.slice(0, 4));
        if (currency === undefined)
          reject("invalid_format", "must be a three-letter ISO 4217 code", [key.slice(0, 10)]);
        else if (seen.has(currency)) reject("not_unique", "must be unique", [key]);
        if (currency === undefined || seen.has(currency)) return [];
        seen.add(currency);
        const { data, error } = Option.safeParse(sent);
        for (const issue of error?.issues ?? []) {
          context.addIssue({ ...issue, path: [key, ...issue.path] } as Parameters<typeof context.addIssue>[0]);
        }
        if (!data) return [];
        const { unit_amount: unitAmount, countries } = data;
        return [{ currency, unitAmount, ...(countries && { countries: [...new Set(countries)].sort() }) }];
      });
    })
    .meta({
      description:
        "Amounts in other currencies, and in some countries, by currency code. An option in the price's own currency requires `countries`. Not for amounts that customers choose.",
      type: "object",
      maxProperties: MAX_CURRENCY_OPTIONS,
      propertyNames: { pattern: "^[A-Za-z]{3}$" },
      additionalProperties: OPTION_FORM,
      examples: [{ eur: { unit_amount: 1900 }, inr: { unit_amount: 49900, countries: ["IN"] } }],
    });
}
