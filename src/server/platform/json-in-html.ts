/**
 * JSON for a script element: no text in it ends the element or begins a comment, and it has no line separators, which JavaScript once took
 * for ends of lines.
 */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
