"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useDashboard } from "#client/dashboard-provider.tsx";
import type { Failure } from "#client/failure.ts";
import { AddressFields } from "#components/customer/address-fields.tsx";
import { MetadataFields } from "#components/object/metadata-fields.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { FoldedPart } from "#components/ui/folded-part.tsx";
import { Form } from "#components/ui/form.tsx";
import { CustomerForm as CustomerFormSchema } from "#domain/customer-form.ts";

const CONTACTS = [
  { name: "name", label: "Name", type: "text" },
  { name: "email", label: "E-mail", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
] as const;

interface CustomerFormProps {
  initial: CustomerFormSchema;
  isNew: boolean;
  /** Where one comes from: below `/{mode}/`. */
  cancelPath: string;
  /** While it is being saved, and when it has been. */
  busy: boolean;
  failure: Failure | undefined;
  onSave: (values: CustomerFormSchema, form: UseFormReturn<CustomerFormSchema>) => void;
}

/** Who somebody is, as far as it is known. */
export function CustomerForm({ initial, isNew, cancelPath, busy, failure, onSave }: CustomerFormProps) {
  const { mode } = useDashboard();
  const form = useForm<CustomerFormSchema>({ resolver: zodResolver(CustomerFormSchema), defaultValues: initial });
  const { errors } = form.formState;
  const saysMore = initial.metadata.length > 0 || Object.values(initial.address).some((part) => part !== "");
  return (
    <Form onSubmit={form.handleSubmit((values) => onSave(values, form))}>
      <div className="space-y-6">
        {failure && (
          <FailureNotice title={isNew ? "The customer was not created" : "Nothing was saved"} failure={failure} />
        )}
        <section aria-labelledby="person" className="space-y-5 rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
          <h2 id="person" className="text-base font-semibold">
            Who it is
          </h2>
          {CONTACTS.map(({ name, label, type }) => (
            <Field key={name} label={label} optional error={errors[name]?.message}>
              {(control) => (
                <input
                  {...control}
                  {...form.register(name)}
                  type={type}
                  autoComplete="off"
                  className={CONTROL_CLASSES}
                />
              )}
            </Field>
          ))}
          {isNew ? (
            <Field
              label="Your id"
              optional
              hint="What your own system calls this person; at most one customer has it, and it stays."
              error={errors.externalCustomerId?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register("externalCustomerId")}
                  autoComplete="off"
                  className={CONTROL_CLASSES}
                />
              )}
            </Field>
          ) : (
            <p className="text-sm text-muted">
              What was given in payments stays as it was: this changes the customer alone.
            </p>
          )}
        </section>
        <FoldedPart
          title="More options"
          lead="Address, metadata"
          startsOpen={saysMore}
          hasProblem={errors.address !== undefined || errors.metadata !== undefined}
        >
          <AddressFields form={form} />
          <MetadataFields form={form} />
        </FoldedPart>
        <div className="flex flex-wrap justify-end gap-3">
          <Link href={`/${mode}/${cancelPath}`} className={buttonClasses("quiet")}>
            Cancel
          </Link>
          <Button type="submit" look="primary" disabled={busy}>
            {isNew ? (busy ? "Creating…" : "Create customer") : busy ? "Saving…" : "Save"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
