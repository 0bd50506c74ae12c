/** "must be at most 20" → "Must be at most 20.": the API's words, as a form says them. */
export function asSentence(text: string): string {
  const capitalised = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}
