import { CURRENCIES, type Currency } from "#kernel/currency.ts";

/** The countries of each currency that more than one country uses (ISO 3166-1 alpha-2, ISO 4217; November 2026). */
const SHARED: Record<Currency, string> = {
  AUD: "AU CC CX HM KI NF NR TV",
  CHF: "CH LI",
  DKK: "DK FO GL",
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  GBP: "GB GG GS IM JE",
  ILS: "IL PS",
  MAD: "EH MA",
  NOK: "BV NO SJ",
  NZD: "CK NU NZ PN TK",
  USD: "AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI",
  XAF: "CF CG CM GA GQ TD",
  XCD: "AG AI DM GD KN LC MS VC",
  XCG: "CW SX",
  XOF: "BF BJ CI GW ML NE SN TG",
  XPF: "NC PF WF",
};

/** Units of account and replaced currencies, which prices are not in, although a country has their first two letters. */
const UNUSED = "BOV CHE CHW CLF COU MXV SLL USN UYI UYW VED".split(" ");

/** The code of any other currency begins with that of its only country. */
const BY_COUNTRY = new Map<string, Currency>([
  ...CURRENCIES.filter((currency) => !UNUSED.includes(currency)).map((code): [string, Currency] => [
    code.slice(0, 2),
    code,
  ]),
  ...Object.entries(SHARED).flatMap(([currency, countries]) =>
    countries.split(" ").map((country): [string, Currency] => [country, currency]),
  ),
]);

/** The currency that a country's prices are in. @param country ISO 3166-1 alpha-2. Undefined for one without. */
export function currencyOfCountry(country: string): Currency | undefined {
  return BY_COUNTRY.get(country);
}
