import { type AddressFormat, type AddressPart, addressFormat } from "#kernel/address-format.ts";

/** Also whether the postal code is called ZIP code. */
export type RequiredFormat = AddressFormat & { zip: boolean };

/** Countries whose banks check a card's postal code. */
const POSTAL_CODE_COUNTRIES = new Set(["CA", "GB", "US"]);

const LETTERS: Record<AddressPart, string> = { line1: "a", city: "c", state: "s", postalCode: "z" };

export const ALL_PARTS = Object.keys(LETTERS) as AddressPart[];

/** The address parts that a form collects. */
export interface CollectedAddress {
  /** The full address; otherwise only what a card needs. */
  whole: boolean;
  /** The countries whose state is always collected, because their tax depends on it. */
  taxStates: readonly string[];
}

/** The address parts that a form collects for a country. */
export function requiredFormat(country: string, { whole, taxStates }: CollectedAddress): RequiredFormat {
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
 * Encodes a country's address format for the script: a letter for each part in its order, the required ones as
 * capitals, and the label of states and "zip" if they apply: "ACSZ state zip".
 */
export function encodeFormat(country: string, collected: CollectedAddress): string | undefined {
  const { parts, required, stateWord, zip } = requiredFormat(country, collected);
  const letters = parts.map((part) => (required.has(part) ? LETTERS[part].toUpperCase() : LETTERS[part])).join("");
  const words = [letters, parts.includes("state") ? stateWord : "", zip ? "zip" : ""];
  return words.join(" ").trim() || undefined;
}
