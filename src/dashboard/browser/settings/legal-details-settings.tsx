"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { LegalDetails } from "#account/merchant/legal-details.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { AddressFields } from "#dashboard/browser/customer/address-fields.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { LegalDetailsForm, legalDetailsFormOf, legalDetailsUpdateOf } from "#dashboard/forms/legal-details-schema.ts";

/** The seller's details, for the footer of customer pages and for receipts. */
export function LegalDetailsSettings() {
  const { data, error, refetch } = trpc.merchant.getLegalDetails.useQuery();
  return (
    <SettingsView data={data} error={error} refetch={refetch}>
      {({ details, canEdit }) => <LegalDetailsPanel details={details} canEdit={canEdit} />}
    </SettingsView>
  );
}

function LegalDetailsPanel({ details, canEdit }: { details: LegalDetails; canEdit: boolean }) {
  const cache = trpc.useUtils();
  const before = legalDetailsFormOf(details);
  const form = useForm<LegalDetailsForm>({
    resolver: zodResolver(LegalDetailsForm),
    values: before,
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateLegalDetails.useMutation({
    onSuccess: async (saved) => {
      form.reset(legalDetailsFormOf(saved));
      await cache.merchant.invalidate();
      toast.success("Saved. Customers see the change on the next page they load.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  return (
    <Panel title="Legal details">
      <div className="max-w-prose">
        <SettingsForm
          form={form}
          onSubmit={form.handleSubmit((values) => update.mutate(legalDetailsUpdateOf(before, values)))}
          saving={update}
          canEdit={canEdit}
        >
          <p className="text-sm text-pretty text-muted">
            The legal entity customers buy from. Shown in the footer of customer pages, on receipts, and in receipt
            emails.
          </p>
          <Field
            label="Legal name"
            optional
            hint="For example, Northwind Coffee Ltd. Defaults to your company name."
            error={errors.legalName?.message}
          >
            {(control) => (
              <input {...control} {...form.register("legalName")} autoComplete="off" className={CONTROL_CLASSES} />
            )}
          </Field>
          <AddressFields form={form} />
          <Field label="Tax ID" optional hint="For example, your VAT ID or ABN." error={errors.taxId?.message}>
            {(control) => (
              <input {...control} {...form.register("taxId")} autoComplete="off" className={CONTROL_CLASSES} />
            )}
          </Field>
          <CheckOption
            field={form.register("reverseCharge")}
            label="Apply reverse charge to businesses in other EU countries"
            hint="Requires your EU VAT ID, and checkouts that ask for a tax ID and collect tax automatically. No tax is charged once the EU register confirms the customer’s VAT ID."
          />
        </SettingsForm>
      </div>
    </Panel>
  );
}
