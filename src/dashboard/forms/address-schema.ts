import * as z from "zod/mini";
import { formCode, formText } from "#dashboard/forms/form-text.ts";
import type { Address } from "#kernel/address.ts";
import { isCountry } from "#kernel/country.ts";

export const ADDRESS_FIELDS = ["line1", "line2", "postalCode", "city", "state", "country"] as const;

/** A postal address of a dashboard form; an empty text means "not known". */
export const AddressForm = z.object({
  line1: formText(250),
  line2: formText(250),
  postalCode: formText(250),
  city: formText(250),
  state: formText(250),
  country: formCode(2, (code) => code === "" || isCountry(code), "Select a country."),
});

export type AddressForm = z.infer<typeof AddressForm>;

/** The form values of an address. */
export function addressFormOf(address: Address | null | undefined): AddressForm {
  return {
    line1: address?.line1 ?? "",
    line2: address?.line2 ?? "",
    postalCode: address?.postalCode ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    country: address?.country ?? "",
  };
}

/** The address in a form; null if the form is empty. */
export function addressOf(form: AddressForm): Address | null {
  const entries = ADDRESS_FIELDS.flatMap((field) => (form[field] === "" ? [] : [[field, form[field]] as const]));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
