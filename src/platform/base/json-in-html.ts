/**
 * Serializes JSON for a script element. Escapes `<`, which could end the element or start a comment, and the line separators U+2028 and
 * U+2029, which older JavaScript engines treat as line ends.
 */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
