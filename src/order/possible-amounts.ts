import { CURRENCIES, type Currency, exponentOf, parseCurrency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { parseAmountText } from "#order/amount-text.ts";

/** An amount that a text may mean, with the currencies whose minor unit it is in. */
export interface PossibleAmount {
  amount: MinorUnits;
  currencies: readonly Currency[];
}

/** Ways to write numbers: 1,200.50 and 1.200,50. Ambiguous numbers are searched in each format. */
const LOCALES = ["en", "de"];

/** The amounts that a search text may mean; none for a text that is not an amount. */
export function possibleAmounts(text: string): PossibleAmount[] {
  // People search by the sign alone: "$" is that of several currencies.
  const upper = text.toUpperCase().replace(/\p{Sc}/gu, "");
  const named = parseCurrency(/[A-Z]{3}/.exec(upper)?.[0] ?? "");
  const found = new Map<MinorUnits, Currency[]>();
  for (const currencies of named ? [[named]] : CURRENCIES_BY_DECIMALS) {
    const [first] = currencies;
    if (first === undefined) continue;
    const amounts = LOCALES.map((locale) => parseAmountText(upper, first, locale));
    for (const amount of new Set(amounts.filter((candidate) => typeof candidate === "bigint"))) {
      found.set(amount, [...(found.get(amount) ?? []), ...currencies]);
    }
  }
  return [...found].map(([amount, currencies]) => ({ amount, currencies }));
}

const CURRENCIES_BY_DECIMALS: Currency[][] = [0, 2, 3].map((decimals) =>
  CURRENCIES.filter((currency) => exponentOf(currency) === decimals),
);
