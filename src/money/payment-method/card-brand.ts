const NAMES: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** A card brand's own name; undefined for an unknown one. @param brand such as `visa`. */
export function cardBrandName(brand: string | null): string | undefined {
  return NAMES[brand ?? ""];
}
