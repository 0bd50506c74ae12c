import { codes, code as currencyByCode } from "currency-codes";
import { asciiUpperCase } from "#kernel/text.ts";

/** An ISO 4217 code in upper case. */
export type Currency = string;

/** Codes without a minor unit in ISO 4217: metals, bond market units, testing, "no currency". */
const NON_MONETARY = "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX".split(" ");

/** Amendments to ISO 4217, up to 180, since the package's list of June 2024. */
const WITHDRAWN = ["ANG", "BGN", "CUC", "ZWL"];
const ADDED: [Currency, number][] = [
  ["XCG", 2],
  ["ZWG", 2],
];

const EXPONENTS = new Map<Currency, number>([
  ...codes()
    .filter((code) => !NON_MONETARY.includes(code) && !WITHDRAWN.includes(code))
    .map((code): [Currency, number] => [code, currencyByCode(code)?.digits ?? 2]),
  ...ADDED,
]);

/** Currencies with so small a unit that everyday prices have many digits. */
const SMALL_UNITS = new Set(
  "BIF COP GNF IDR IQD IRR KHR KRW LAK LBP MGA MMK MNT PYG RWF SLL SYP TZS UGX UZS VND YER".split(" "),
);

export const CURRENCIES: readonly Currency[] = [...EXPONENTS.keys()];

/** The code in upper case; undefined for anything but a code of ISO 4217, in any case. */
export function parseCurrency(text: string): Currency | undefined {
  const code = asciiUpperCase(text);
  return EXPONENTS.has(code) ? code : undefined;
}

/**
 * Decimals of the currency's minor unit by ISO 4217 (USD 2, JPY 0, BHD 3). `Intl` has what is customary instead (HUF 0,
 * IDR 0, IQD 0).
 * @throws Error for an unknown code.
 */
export function exponentOf(currency: Currency): number {
  const exponent = EXPONENTS.get(currency);
  if (exponent === undefined) throw new Error(`Not a currency: ${currency}`);
  return exponent;
}

/** The largest amount in any unit of any currency. See `largestAmount` for one currency. */
export const MAX_AMOUNT = 999_999_999_999;

/** The largest amount of one price or one total, in minor units. */
export function largestAmount(currency: Currency): bigint {
  return SMALL_UNITS.has(currency) ? 999_999_999_999n : 99_999_999n;
}
