/**
 * Where the caret belongs after formatting: behind as many digits as it stood behind before.
 * @param caret its place in `before`.
 */
export function caretAfterFormatting(before: string, caret: number, after: string): number {
  if (caret >= before.length) return after.length;
  let digits = before.slice(0, caret).replace(/\D/g, "").length;
  let place = 0;
  while (digits > 0 && place < after.length) {
    if (/\d/.test(after.charAt(place))) digits--;
    place++;
  }
  return place;
}

/** Formats an input at every change; the caret stays where the customer is typing. */
export function formatWhileTyping(input: HTMLInputElement, format: (text: string) => string): void {
  const apply = () => {
    const before = input.value;
    const after = format(before);
    if (after === before) return;
    const caret = caretAfterFormatting(before, input.selectionStart ?? before.length, after);
    input.value = after;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
  input.addEventListener("input", apply);
  // What was typed before the script was there.
  apply();
}
