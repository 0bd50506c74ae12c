import * as z from "zod/mini";
import type { CreateCustomer, Customer, CustomerShipping, UpdateCustomer } from "#account/customer/model.ts";
import { AddressForm, addressFormOf, addressOf } from "#dashboard/forms/address-schema.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formEmail, formText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { TaxIdsForm, taxIdsOf } from "#dashboard/forms/tax-ids-schema.ts";

/** Where the customer's orders are shipped to: somebody's address. */
const ShippingForm = z.object({ name: formText(250), phone: formText(50), address: AddressForm }).check(
  z.refine(({ name, phone, address }) => name !== "" || (phone === "" && addressOf(address) === null), {
    message: "Enter the recipient’s name.",
    path: ["name"],
  }),
);

type ShippingForm = z.infer<typeof ShippingForm>;

/** The dashboard's form of a customer; an empty text means "not known". */
export const CustomerForm = z.object({
  name: formText(250),
  email: formEmail("jane@example.com"),
  phone: formText(50),
  externalCustomerId: formText(200),
  address: AddressForm,
  shipping: ShippingForm,
  taxIds: TaxIdsForm,
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
    shipping: {
      name: customer?.shipping?.name ?? "",
      phone: customer?.shipping?.phone ?? "",
      address: addressFormOf(customer?.shipping?.address),
    },
    taxIds: (customer?.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    metadata: pairsOf(customer?.metadata ?? {}),
  };
}

/** The shipping address in a form; null if the form is empty. */
export function shippingOf({ name, phone, address }: ShippingForm): CustomerShipping | null {
  if (name === "") return null;
  return { name, address: addressOf(address) ?? {}, ...(phone !== "" && { phone }) };
}

/** Converts the form to the use case's input. */
export function customerOf(form: CustomerForm): CreateCustomer {
  return {
    name: form.name || undefined,
    email: form.email || undefined,
    phone: form.phone || undefined,
    externalCustomerId: form.externalCustomerId || undefined,
    address: addressOf(form.address) ?? undefined,
    shipping: shippingOf(form.shipping) ?? undefined,
    taxIds: taxIdsOf(form.taxIds),
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
    ...("shipping" in changed && { shipping: shippingOf(form.shipping) }),
    ...("taxIds" in changed && { taxIds: taxIdsOf(form.taxIds) }),
    metadata: changed.metadata,
  };
}
