import { latinInput } from "#kernel/latin-input.ts";

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

/** Formats an input at every change. The caret stays where the customer is typing. */
export function formatWhileTyping(input: HTMLInputElement, format: (text: string) => string): void {
  const apply = () => {
    const before = latinInput(input.value);
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

/** Shows what Arabic and Japanese keyboards type into fields for numbers in Latin digits, before anything reads it. */
export function showLatinDigits(root: HTMLElement | Document): void {
  const convert = ({ target: input }: Event) => {
    if (!(input instanceof HTMLInputElement) || input.inputMode === "") return;
    const plain = latinInput(input.value);
    if (plain === input.value) return;
    const { selectionStart, selectionEnd } = input;
    input.value = plain;
    if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
  };
  // A change during composition would garble the text.
  root.addEventListener("input", (event) => !(event as InputEvent).isComposing && convert(event), true);
  root.addEventListener("compositionend", convert, true);
}
