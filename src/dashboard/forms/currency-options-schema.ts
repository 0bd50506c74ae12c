import * as z from "zod/mini";
import { type CurrencyOption, MAX_CURRENCY_OPTIONS } from "#catalog/price/currency-option.ts";
import { amountProblem } from "#catalog/price/model.ts";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { shortText } from "#dashboard/forms/form-text.ts";
import { parseCurrency } from "#kernel/currency.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import { formatMajor } from "#kernel/money.ts";
import { asSentence } from "#kernel/sentence.ts";
import { asciiUpperCase } from "#kernel/text.ts";

const MAX_AMOUNT_LENGTH = 50;
/** Whether a country has the code is checked by the server: the list would be in the script of every product's page. */
const COUNTRY_CODE = /^[A-Z]{2}$/;
/** Two letters and a separator for each country, with some space. */
const MAX_COUNTRIES_LENGTH = 4 * MAX_COUNTRIES;

/** The amounts of a price in other currencies and countries, in a form. An empty row is ignored. */
export const CurrencyOptionRows = z
  .array(
    z.object({
      currency: shortText(3, "Enter a code of three letters, for example EUR."),
      /** Decimal text in major units. */
      amount: shortText(MAX_AMOUNT_LENGTH),
      /** Two-letter codes; empty: all countries that use the currency. */
      countries: shortText(MAX_COUNTRIES_LENGTH),
    }),
  )
  .check(
    z.maxLength(MAX_CURRENCY_OPTIONS, `Add up to ${MAX_CURRENCY_OPTIONS} currencies.`),
    z.superRefine((rows, context) => {
      const seen = { currencies: new Set<string>(), countries: new Set<string>() };
      rows.forEach((row, index) => {
        const problem = problemOf(row, seen);
        if (problem) context.addIssue({ code: "custom", path: [index, problem.field], message: problem.message });
      });
    }),
  );

export type CurrencyOptionRows = z.infer<typeof CurrencyOptionRows>;
type Row = CurrencyOptionRows[number];

type Problem = { field: keyof Row; message: string };

const isEmpty = ({ currency, amount, countries }: Row) => currency === "" && amount === "" && countries === "";

/** @param seen what the rows above have. */
function problemOf(row: Row, seen: { currencies: Set<string>; countries: Set<string> }): Problem | undefined {
  if (isEmpty(row)) return undefined;
  const currency = parseCurrency(row.currency);
  if (!currency) return { field: "currency", message: "Enter a code of three letters, for example EUR." };
  if (seen.currencies.has(currency)) return { field: "currency", message: "You’ve already added this currency." };
  seen.currencies.add(currency);
  if (row.amount === "") return { field: "amount", message: "Enter the amount." };
  const amount = parseAmountField(row.amount, currency);
  if (typeof amount !== "bigint")
    return { field: "amount", message: asSentence(amountProblem(amount, currency).message) };
  const countries = codesIn(row.countries);
  const strange = countries.find((code) => !COUNTRY_CODE.test(code));
  if (strange !== undefined) {
    return {
      field: "countries",
      message: `“${strange}” isn’t a country code. Use two letters each, for example DE, AT.`,
    };
  }
  const repeated = countries.find((code) => seen.countries.has(code));
  for (const code of countries) seen.countries.add(code);
  return repeated === undefined
    ? undefined
    : { field: "countries", message: `“${repeated}” is already in another row.` };
}

/** A row in the price's own currency needs countries: the price itself is for all others. @returns the row's index. */
export function ownCurrencyRow(rows: CurrencyOptionRows, currency: string): number | undefined {
  const index = rows.findIndex(
    (row) => parseCurrency(row.currency) === currency && codesIn(row.countries).length === 0,
  );
  return index === -1 ? undefined : index;
}

export const OWN_CURRENCY_PROBLEM = "Enter the countries. This is the price’s own currency.";

function codesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter((code) => code !== "")
        .map(asciiUpperCase),
    ),
  ].sort();
}

/** The options of rows without problems. */
export function optionsOf(rows: CurrencyOptionRows): CurrencyOption[] {
  return rows.flatMap((row) => {
    const currency = parseCurrency(row.currency);
    const amount = currency && parseAmountField(row.amount, currency);
    if (!currency || typeof amount !== "bigint") return [];
    const countries = codesIn(row.countries);
    return [{ currency, unitAmount: Number(amount), ...(countries.length > 0 && { countries }) }];
  });
}

/** The rows of options. */
export function rowsOf(options: readonly CurrencyOption[]): CurrencyOptionRows {
  return options.map(({ currency, unitAmount, countries = [] }) => ({
    currency,
    amount: formatMajor(BigInt(unitAmount), currency),
    countries: countries.join(", "),
  }));
}
