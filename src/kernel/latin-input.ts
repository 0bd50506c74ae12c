/** Converts digits of Arabic and Japanese keyboards: "٤٢" and "４２" become 42. The text keeps its length. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/**
 * A number-like text (a phone number, a postal code, an amount) as a Latin keyboard writes it: "＋８１　３" becomes
 * "+81 3". Letters stay.
 */
export function latinInput(text: string): string {
  return latinDigits(text.normalize("NFKC"));
}
