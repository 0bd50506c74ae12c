const NAMES: Readonly<Record<string, string>> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** What a card's brand calls itself; undefined for one that we don't know. @param brand such as `visa`. */
export function cardBrandName(brand: string | null): string | undefined {
  return NAMES[brand ?? ""];
}
