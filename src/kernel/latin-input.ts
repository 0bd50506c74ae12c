/** Full-width forms of the printable ASCII characters: "！" to "～". */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xff01 - 0x21;

/**
 * A number-like text (an amount, a phone number, a postal code) as a Latin keyboard writes it: "＋８１　３" becomes
 * "+81 3" and "٤٢" becomes "42". Letters stay. The text keeps its length, so carets and bounds do.
 */
export function latinInput(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - TO_ASCII))
    .replaceAll("￥", "¥")
    .replaceAll("\u3000", " ");
}
