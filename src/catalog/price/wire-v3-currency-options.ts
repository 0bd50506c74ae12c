import { z } from "zod";
import { type CurrencyOption, MAX_CURRENCY_OPTIONS } from "#catalog/price/currency-option.ts";
import { MAX_AMOUNT, parseCurrency } from "#kernel/currency.ts";
import { country } from "#kernel/fields.ts";
import { MAX_COUNTRIES } from "#kernel/regions.ts";

const Option = z.object({
  unit_amount: z
    .int()
    .min(0)
    .max(MAX_AMOUNT)
    .meta({ description: "Unit price in minor units of this currency.", examples: [1900] }),
  countries: z.array(country()).min(1).max(MAX_COUNTRIES).optional().meta({
    description:
      "The only countries that the amount is for, each in one option only. If omitted: all countries that use this currency.",
  }),
});

/** `currency_options` of a body: an object by currency, in any case. */
export function currencyOptions() {
  return z
    .unknown()
    .refine((value) => !isObject(value) || Object.keys(value).length <= MAX_CURRENCY_OPTIONS, {
      message: `must have at most ${MAX_CURRENCY_OPTIONS} currencies`,
      abort: true,
      params: { code: "too_big" },
    })
    .pipe(z.record(z.string(), Option))
    .transform((options, context): CurrencyOption[] => {
      const seen = new Set<string>();
      return Object.entries(options).flatMap(([key, { unit_amount: unitAmount, countries }]) => {
        const currency = parseCurrency(key);
        if (currency === undefined || seen.has(currency)) {
          const [code, message] =
            currency === undefined
              ? ["invalid_format", "must be a three-letter ISO 4217 code, such as eur"]
              : ["not_unique", "is there twice"];
          context.addIssue({ code: "custom", path: [key.slice(0, 10)], message, params: { code } });
          return [];
        }
        seen.add(currency);
        return [{ currency, unitAmount, ...(countries && { countries: [...new Set(countries)].sort() }) }];
      });
    })
    .meta({
      description:
        'Amounts in other currencies, and in some countries, by currency code: `{"eur": {"unit_amount": 1900}, "inr": {"unit_amount": 49900, "countries": ["IN"]}}`. An option in the price\'s own currency requires `countries`. Not for amounts that customers choose.',
      type: "object",
      maxProperties: MAX_CURRENCY_OPTIONS,
      propertyNames: { pattern: "^[A-Za-z]{3}$" },
    });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
