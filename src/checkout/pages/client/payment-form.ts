import { tokenOf } from "#checkout/pages/client/card.ts";
import { parseExpiry } from "#checkout/pages/client/expiry.ts";
import { control, isVisible, visibleControls } from "#checkout/pages/client/fields.ts";
import type { PaymentForm } from "#checkout/pages/page-api.ts";

const BILLING_PARTS = ["country", "postalCode", "line1", "line2", "city", "state"] as const;

/**
 * The body to send: visible and filled-in fields, a token instead of the card's number, and never the security code.
 */
export function readForm(form: HTMLFormElement): PaymentForm {
  const read: Record<string, unknown> = {};
  for (const input of visibleControls(form)) {
    const toggle = input.type === "checkbox" || input.type === "radio";
    const value = input.value.trim();
    if (!input.name || (toggle ? !(input as HTMLInputElement).checked : value === "")) continue;
    setMember(read, input.name, input.type === "checkbox" ? true : value);
  }
  const shipping = (read.shipping ?? {}) as Record<string, string>;
  if (isBilledWhereShipped()) for (const part of BILLING_PARTS) read[part] = shipping[part];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { ...read, ...card(), timeZone, offer: form.dataset.offer } as unknown as PaymentForm;
}

/**
 * With the consent that the token was made for, since the payment must agree with it: a wallet that is pressed while another
 * method is chosen shows the card's checkbox only afterwards.
 */
export function withOfferConsent(form: PaymentForm, isGiven: boolean): PaymentForm {
  const { offerAfterPayment: _, ...consent } = form.consent ?? {};
  return { ...form, consent: { ...consent, ...(isGiven && { offerAfterPayment: true }) } };
}

/** Sets a member: "shipping.city" is a member of `shipping`. A custom field's key may contain dots. */
function setMember(read: Record<string, unknown>, name: string, value: unknown): void {
  const point = name.indexOf(".");
  if (point < 0) {
    read[name] = value;
    return;
  }
  const group = name.slice(0, point);
  const members = (read[group] ?? Object.create(null)) as Record<string, unknown>;
  members[name.slice(point + 1)] = value;
  read[group] = members;
}

/** Whether the shipping address is the billing address too. */
export function isBilledWhereShipped(): boolean {
  const same = control("billingIsShipping");
  return same?.checked === true && isVisible(same);
}

/** The card as it is sent, if one is chosen. With the processor's own field it contains only the owner's name. */
function card(): Partial<PaymentForm> {
  const owner = control("name");
  if (!owner || !isVisible(owner)) return {};
  const name = owner.value.trim();
  const token = tokenOf(control("number")?.value ?? "");
  const expiry = parseExpiry(control("expiry")?.value ?? "", new Date());
  if (token === undefined || typeof expiry === "string") return { ...(name && { name }) };
  return { ...(name && { name }), card: { token, expiryMonth: expiry.month, expiryYear: expiry.year } };
}
