import { type AddressFormat, type AddressPart, addressFormat } from "#domain/customer/address-format.ts";

/** Also whether the postal code is called ZIP code. */
export type RequiredFormat = AddressFormat & { zip: boolean };

/** Countries whose banks check a card's postal code. */
const POSTAL_CODE_COUNTRIES = new Set(["CA", "GB", "US"]);

const LETTERS: Record<AddressPart, string> = { line1: "a", city: "c", state: "s", postalCode: "z" };

export const ALL_PARTS = Object.keys(LETTERS) as AddressPart[];

/** What a form asks of an address: the full address, or what a card needs. */
export function requiredFormat(country: string, whole: boolean): RequiredFormat {
  const zip = country === "US";
  if (whole) return { ...addressFormat(country), zip };
  const parts: AddressPart[] = POSTAL_CODE_COUNTRIES.has(country) ? ["postalCode"] : [];
  return { parts, required: new Set(), stateWord: "region", zip };
}

/**
 * A country's address format for the script: a letter for each part in its order, the required ones as capitals, and
 * the label of states: "ACSZ state".
 */
export function encodeFormat(country: string, whole: boolean): string | undefined {
  const { parts, required, stateWord, zip } = requiredFormat(country, whole);
  const letters = parts.map((part) => (required.has(part) ? LETTERS[part].toUpperCase() : LETTERS[part])).join("");
  const words = [letters, parts.includes("state") ? stateWord : "", zip ? "zip" : ""];
  return words.join(" ").trim() || undefined;
}
