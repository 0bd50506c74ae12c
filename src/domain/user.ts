/** An e-mail address as accounts are found by: trimmed, in lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}
