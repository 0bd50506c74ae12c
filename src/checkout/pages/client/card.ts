import { brandOf, cardDigits, groupCardNumber } from "#checkout/pages/client/card-number.ts";
import { formatExpiry, parseExpiry } from "#checkout/pages/client/expiry.ts";
import { control } from "#checkout/pages/client/fields.ts";
import { fill, messages } from "#checkout/pages/client/messages.ts";
import { formatWhileTyping } from "#checkout/pages/client/typed-digits.ts";
import { SANDBOX_CARDS } from "#money/processor/sandbox/sandbox-cards.ts";

const UNKNOWN_CVC_LENGTH = 3;

/** Groups number and date during typing, and shows the brand. */
export function startCard(): void {
  const [number, expiry, cvc] = [control("number"), control("expiry"), control("cvc")];
  if (!number || !expiry || !cvc) return;
  formatWhileTyping(number, groupCardNumber);
  formatWhileTyping(expiry, formatExpiry);
  formatWhileTyping(cvc, (text) => text.replace(/\D/g, "").slice(0, 4));
  const brand = document.getElementById("brand");
  const showBrand = () => {
    const name = brandOf(cardDigits(number.value))?.name;
    if (brand) brand.textContent = name ?? "";
    for (const mark of document.querySelectorAll<HTMLElement>("#number-field [data-brand]")) {
      mark.hidden = mark.dataset.brand !== name;
    }
  };
  number.addEventListener("input", showBrand);
  showBrand();
}

/** Empties its fields. */
export function clearCard(): void {
  for (const id of ["number", "expiry", "cvc"]) {
    const input = control(id);
    if (input) input.value = "";
  }
}

/** The problem of a card number, as text for the customer; undefined for a test card's number. */
export function numberProblem(text: string): string | undefined {
  const digits = cardDigits(text);
  if (digits === "") return messages.cardNumberMissing;
  const brand = brandOf(digits);
  if (brand && digits.length < brand.length) return messages.cardNumberShort;
  return tokenOf(text) === undefined ? messages.testCardsOnly : undefined;
}

export function expiryProblem(text: string): string | undefined {
  const result = parseExpiry(text, new Date());
  return typeof result === "string" ? messages[result] : undefined;
}

export function cvcProblem(text: string, number: string): string | undefined {
  const needed = brandOf(cardDigits(number))?.cvcLength ?? UNKNOWN_CVC_LENGTH;
  return /^\d+$/.test(text) && text.length === needed ? undefined : fill(messages.cvcMissing, { needed });
}

/** The sandbox's token of a test card. The number itself is never sent. */
export function tokenOf(number: string): string | undefined {
  const digits = cardDigits(number);
  return Object.entries(SANDBOX_CARDS).find(([, card]) => card.number === digits)?.[0];
}
