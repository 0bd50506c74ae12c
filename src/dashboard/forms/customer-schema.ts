import * as z from "zod/mini";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formCode, formEmail, formText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import type { Address } from "#domain/checkout/checkout-session.ts";
import type { CreateCustomer, Customer, UpdateCustomer } from "#domain/customer/customer.ts";
import { isCountry } from "#domain/shared/country.ts";

export const ADDRESS_FIELDS = ["line1", "line2", "postalCode", "city", "state", "country"] as const;

/** The dashboard's form of a customer; an empty text means "not known". */
export const CustomerForm = z.object({
  name: formText(250),
  email: formEmail("jane@example.com"),
  phone: formText(50),
  externalCustomerId: formText(200),
  address: z.object({
    line1: formText(250),
    line2: formText(250),
    postalCode: formText(250),
    city: formText(250),
    state: formText(250),
    country: formCode(2, (code) => code === "" || isCountry(code), "Choose a country."),
  }),
  metadata: MetadataPairs,
});

export type CustomerForm = z.infer<typeof CustomerForm>;

/** The form as it shows a customer; empty for one who is to be made. */
export function customerFormOf(customer?: Customer): CustomerForm {
  const address = customer?.address;
  return {
    name: customer?.name ?? "",
    email: customer?.email ?? "",
    phone: customer?.phone ?? "",
    externalCustomerId: customer?.externalCustomerId ?? "",
    address: {
      line1: address?.line1 ?? "",
      line2: address?.line2 ?? "",
      postalCode: address?.postalCode ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      country: address?.country ?? "",
    },
    metadata: pairsOf(customer?.metadata ?? {}),
  };
}

/** What the use case makes of the form. */
export function customerOf(form: CustomerForm): CreateCustomer {
  return {
    name: form.name || undefined,
    email: form.email || undefined,
    phone: form.phone || undefined,
    externalCustomerId: form.externalCustomerId || undefined,
    address: addressOf(form) ?? undefined,
    metadata: metadataOf(form.metadata),
  };
}

/** What the use case changes when the form is saved: see `changedFields`. */
export function customerUpdateOf(before: CustomerForm, form: CustomerForm): UpdateCustomer {
  const changed = changedFields(before, form);
  return {
    ...("name" in changed && { name: form.name || null }),
    ...("email" in changed && { email: form.email || null }),
    ...("phone" in changed && { phone: form.phone || null }),
    ...("address" in changed && { address: addressOf(form) }),
    metadata: changed.metadata,
  };
}

function addressOf({ address }: CustomerForm): Address | null {
  const known = ADDRESS_FIELDS.flatMap((field) => (address[field] === "" ? [] : [[field, address[field]] as const]));
  return known.length === 0 ? null : Object.fromEntries(known);
}
