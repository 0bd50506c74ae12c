/**
 * The caret's position after formatting: behind the same number of digits as before.
 * @param caret its position in `before`.
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

/** Converts digits of Arabic and Japanese keyboards: "٤٢" and "４２" become 42. The text keeps its length. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/** Formats an input at every change. The caret stays where the customer is typing. */
export function formatWhileTyping(input: HTMLInputElement, format: (text: string) => string): void {
  const apply = () => {
    const before = latinDigits(input.value);
    const after = format(before);
    if (after === input.value) return;
    const caret = caretAfterFormatting(before, input.selectionStart ?? before.length, after);
    input.value = after;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
  // A change during composition would garble the text.
  input.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) apply();
  });
  input.addEventListener("compositionend", apply);
  // Deleting a gap deletes the adjacent digit.
  input.addEventListener("beforeinput", ({ inputType }) => {
    const { selectionStart: caret, selectionEnd, value } = input;
    if (caret === null || caret !== selectionEnd) return;
    const isGap = (place: number) => /^\D$/.test(value.charAt(place));
    if (inputType === "deleteContentBackward" && isGap(caret - 1)) input.setSelectionRange(caret - 1, caret - 1);
    if (inputType === "deleteContentForward" && isGap(caret)) input.setSelectionRange(caret + 1, caret + 1);
  });
  // Input from before the script ran.
  apply();
}
