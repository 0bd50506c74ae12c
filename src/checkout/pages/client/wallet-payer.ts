import type { PaymentToken } from "#checkout/pages/client/card-element.ts";
import { type Control, control } from "#checkout/pages/client/fields.ts";

export interface WalletAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

/** The payer's data from the wallet. */
export interface WalletPayer {
  name: string;
  email: string;
  phone: string;
  billing: WalletAddress;
  shipping?: (WalletAddress & { name: string }) | undefined;
}

export interface WalletPayment {
  payer: WalletPayer;
  /** The token that pays; without it, the form's fields pay. */
  token?: () => Promise<PaymentToken>;
}

/** Fills in the form's fields, as the customer would. A country that the form does not offer is left open. */
export function fillPayer(form: HTMLFormElement, { name, email, phone, billing, shipping }: WalletPayer): void {
  const card = form.querySelector<HTMLInputElement>("[name=method][type=radio][value=card]");
  if (card && !card.checked) {
    card.checked = true;
    tell(card);
  }
  fillControl("email", email);
  fillControl("phone", phone);
  fillControl("name", name);
  fillControl("payerName", name);
  if (shipping) {
    fillControl("shipping.name", shipping.name);
    fillAddress("shipping.", shipping);
  }
  const same = control("billingIsShipping");
  if (same?.checked) {
    same.checked = false;
    tell(same);
  }
  fillAddress("", billing);
}

function fillAddress(prefix: string, { country, line1, line2, city, state, postalCode }: WalletAddress): void {
  // First, because it determines which other fields exist.
  fillControl(`${prefix}country`, country);
  fillControl(`${prefix}line1`, line1);
  fillControl(`${prefix}line2`, line2);
  fillControl(`${prefix}city`, city);
  fillControl(`${prefix}state`, state);
  fillControl(`${prefix}postalCode`, postalCode);
}

/** Fills in a control by its ID, as the customer would. A choice without that option stays empty. */
export function fillControl(id: string, value: string): void {
  const input = control<Control>(id);
  if (!input) return;
  const named = input instanceof HTMLSelectElement && [...input.options].find(({ text }) => text === value);
  input.value = named ? named.value : value;
  tell(input);
}

function tell(input: Control): void {
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}
