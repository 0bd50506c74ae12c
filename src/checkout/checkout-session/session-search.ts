import { CURRENCIES, type Currency, exponentOf, parseCurrency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { parseAmountText } from "#order/amount-text.ts";

/** Possible meanings of a search text for checkout sessions, other than a name or an ID. */
export interface SessionSearch {
  /** Last four digits of the card that was used. */
  cardLastFour: string | undefined;
  /** The end of a session's id. */
  receiptNumber: string | undefined;
  /** Possible amounts, each with the currencies whose minor unit it is in. */
  amounts: { amount: MinorUnits; currencies: readonly Currency[] }[];
}

/** Four digits, alone or as a card is shown: "Visa •••• 4242". */
const LAST_FOUR = /^\p{L}*[•·*.\s]*(\d{4})$/u;

/** As `receiptNumber` writes it, or without the hyphen. */
const RECEIPT_NUMBER = /^([0-9a-v]{4})[-\s]?([0-9a-v]{4})$/i;

/** Ways to write numbers: 1,200.50 and 1.200,50. Ambiguous numbers are searched in each format. */
const LOCALES = ["en", "de"];

export function readSessionSearch(text: string): SessionSearch {
  const receipt = RECEIPT_NUMBER.exec(text);
  return {
    cardLastFour: LAST_FOUR.exec(text)?.[1],
    receiptNumber: receipt ? `${receipt[1]}${receipt[2]}`.toLowerCase() : undefined,
    amounts: amountsOf(text),
  };
}

function amountsOf(text: string): SessionSearch["amounts"] {
  const upper = text.toUpperCase();
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
