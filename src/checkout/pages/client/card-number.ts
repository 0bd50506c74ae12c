/** A card network, by the number's first digits. */
interface Brand {
  name: string;
  /** The lengths of its numbers. */
  length: number;
  /** The grouping of its digits. */
  groups: readonly number[];
  /** The length of its security code. */
  cvcLength: number;
}

const GROUPS_OF_FOUR = [4, 4, 4, 4];

const BRANDS: readonly (Brand & { starts: RegExp })[] = [
  { name: "Visa", starts: /^4/, length: 16, groups: GROUPS_OF_FOUR, cvcLength: 3 },
  {
    name: "Mastercard",
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    groups: GROUPS_OF_FOUR,
    cvcLength: 3,
  },
  { name: "Amex", starts: /^3[47]/, length: 15, groups: [4, 6, 5], cvcLength: 4 },
];

/** The longest possible number, for unknown brands. */
const MAX_CARD_DIGITS = 19;

export function brandOf(digits: string): Brand | undefined {
  return BRANDS.find(({ starts }) => starts.test(digits));
}

/** The digits of typed or pasted text, cut to the brand's length. */
export function cardDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.slice(0, brandOf(digits)?.length ?? MAX_CARD_DIGITS);
}

/** "4242424242424242" → "4242 4242 4242 4242"; Amex "3782 822463 10005". */
export function groupCardNumber(text: string): string {
  const digits = cardDigits(text);
  const groups: string[] = [];
  let start = 0;
  for (const size of [...(brandOf(digits)?.groups ?? GROUPS_OF_FOUR), MAX_CARD_DIGITS]) {
    if (start < digits.length) groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(" ");
}
