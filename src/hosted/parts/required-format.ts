import { type AddressFormat, type AddressPart, addressFormat } from "#domain/customer/address-format.ts";

/** Also whether the postal code is called ZIP code. */
export type RequiredFormat = AddressFormat & { zip: boolean };

/** Countries whose banks check a card's postal code. */
const POSTAL_CODE_COUNTRIES = new Set(["CA", "GB", "US"]);

const LETTERS: Record<AddressPart, string> = { line1: "a", city: "c", state: "s", postalCode: "z" };

export const ALL_PARTS = Object.keys(LETTERS) as AddressPart[];

/** What a form asks of an address. */
export interface AskedAddress {
  /** The full address; else what a card needs. */
  whole: boolean;
  /** The countries whose state is asked for in any case, as their tax depends on it. */
  taxStates: readonly string[];
}

/** What a form asks of an address in a country. */
export function requiredFormat(country: string, { whole, taxStates }: AskedAddress): RequiredFormat {
  const zip = country === "US";
  const format = addressFormat(country);
  if (whole) return { ...format, zip };
  const isTaxed = taxStates.includes(country);
  const parts = [
    ...(POSTAL_CODE_COUNTRIES.has(country) ? ["postalCode" as const] : []),
    ...(isTaxed ? ["state" as const] : []),
  ];
  return { parts, required: new Set(isTaxed ? ["state"] : []), stateWord: format.stateWord, zip };
}

/**
 * A country's address format for the script: a letter for each part in its order, the required ones as capitals, and
 * the label of states: "ACSZ state".
 */
export function encodeFormat(country: string, asked: AskedAddress): string | undefined {
  const { parts, required, stateWord, zip } = requiredFormat(country, asked);
  const letters = parts.map((part) => (required.has(part) ? LETTERS[part].toUpperCase() : LETTERS[part])).join("");
  const words = [letters, parts.includes("state") ? stateWord : "", zip ? "zip" : ""];
  return words.join(" ").trim() || undefined;
}
