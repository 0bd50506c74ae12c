import * as z from "zod/mini";
import type { CreateCustomer, Customer, UpdateCustomer } from "#account/customer/model.ts";
import { AddressForm, addressFormOf, addressOf } from "#dashboard/forms/address-schema.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formEmail, formText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";

/** The dashboard's form of a customer; an empty text means "not known". */
export const CustomerForm = z.object({
  name: formText(250),
  email: formEmail("jane@example.com"),
  phone: formText(50),
  externalCustomerId: formText(200),
  address: AddressForm,
  metadata: MetadataPairs,
});

export type CustomerForm = z.infer<typeof CustomerForm>;

/** The form values of a customer; empty for a new one. */
export function customerFormOf(customer?: Customer): CustomerForm {
  return {
    name: customer?.name ?? "",
    email: customer?.email ?? "",
    phone: customer?.phone ?? "",
    externalCustomerId: customer?.externalCustomerId ?? "",
    address: addressFormOf(customer?.address),
    metadata: pairsOf(customer?.metadata ?? {}),
  };
}

/** Converts the form to the use case's input. */
export function customerOf(form: CustomerForm): CreateCustomer {
  return {
    name: form.name || undefined,
    email: form.email || undefined,
    phone: form.phone || undefined,
    externalCustomerId: form.externalCustomerId || undefined,
    address: addressOf(form.address) ?? undefined,
    metadata: metadataOf(form.metadata),
  };
}

/** The fields to change when the form is saved: see `changedFields`. */
export function customerUpdateOf(before: CustomerForm, form: CustomerForm): UpdateCustomer {
  const changed = changedFields(before, form);
  return {
    ...("name" in changed && { name: form.name || null }),
    ...("email" in changed && { email: form.email || null }),
    ...("phone" in changed && { phone: form.phone || null }),
    ...("address" in changed && { address: addressOf(form.address) }),
    metadata: changed.metadata,
  };
}
