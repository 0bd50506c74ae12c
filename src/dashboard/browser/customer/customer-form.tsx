"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { AddressFields } from "#dashboard/browser/customer/address-fields.tsx";
import { TaxIdFields } from "#dashboard/browser/customer/tax-id-fields.tsx";
import { FormSection } from "#dashboard/browser/form/form-section.tsx";
import type { Saving } from "#dashboard/browser/form/save-bar.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { CHANGE_LABELS, ObjectForm } from "#dashboard/browser/object/object-form.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import { addressOf } from "#dashboard/forms/address-schema.ts";
import { CustomerForm as CustomerFormSchema, shippingOf } from "#dashboard/forms/customer-schema.ts";

const CONTACTS = [
  { name: "name", label: "Name", type: "text" },
  { name: "email", label: "Email", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
] as const;

const CREATE_LABELS = { save: "Create customer", saving: "Creating…", failed: "Couldn’t create the customer" };

/** The fields that are folded away. */
const FOLDED = ["address", "taxIds", "shipping", "metadata"] as const;

/** Whether folded fields are filled. */
function saysMore({ address, taxIds, shipping, metadata }: CustomerFormSchema): boolean {
  return taxIds.length + metadata.length > 0 || addressOf(address) !== null || shippingOf(shipping) !== null;
}

interface CustomerFormProps {
  initial: CustomerFormSchema;
  isNew: boolean;
  /** The page to return to: below `/{mode}/`. */
  cancelPath: string;
  saving: Saving;
  onSave: (values: CustomerFormSchema, form: UseFormReturn<CustomerFormSchema>) => void;
}

/** The form for a customer's known data. */
export function CustomerForm({ initial, isNew, cancelPath, saving, onSave }: CustomerFormProps) {
  const form = useForm<CustomerFormSchema>({ resolver: zodResolver(CustomerFormSchema), defaultValues: initial });
  const { errors } = form.formState;
  return (
    <ObjectForm
      form={form}
      onSubmit={form.handleSubmit((values) => onSave(values, form))}
      saving={saving}
      words={isNew ? CREATE_LABELS : CHANGE_LABELS}
      cancelPath={cancelPath}
    >
      <FormSection title="Contact details">
        {CONTACTS.map(({ name, label, type }) => (
          <TextField key={name} form={form} name={name} label={label} optional type={type} />
        ))}
        {isNew ? (
          <TextField
            form={form}
            name="externalCustomerId"
            label="External ID"
            optional
            hint="This customer’s ID in your own system. It must be unique and can’t be changed later."
          />
        ) : (
          <p className="text-sm text-muted">
            Later invoices use the new details, also for tax. Past payments and invoices don’t change.
          </p>
        )}
      </FormSection>
      <FoldedPart
        title="More options"
        description="Addresses, tax IDs, metadata"
        startsOpen={saysMore(initial)}
        hasProblem={FOLDED.some((field) => errors[field] !== undefined)}
      >
        <AddressFields form={form} />
        <TaxIdFields form={form} />
        <AddressFields form={form} name="shipping.address" title="Shipping address">
          <TextField form={form} name="shipping.name" label="Recipient" />
          <TextField form={form} name="shipping.phone" label="Recipient’s phone" />
        </AddressFields>
        <MetadataFields form={form} />
      </FoldedPart>
    </ObjectForm>
  );
}
