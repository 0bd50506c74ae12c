"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { LegalDetails } from "#account/merchant/legal-details.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { AddressFields } from "#dashboard/browser/customer/address-fields.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { CheckOption } from "#dashboard/browser/ui/check-option.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { LegalDetailsForm, legalDetailsFormOf, legalDetailsUpdateOf } from "#dashboard/forms/legal-details-schema.ts";

/** The seller's details, for the footer of customer pages and for receipts. */
export function LegalDetailsSettings() {
  const query = trpc.merchant.getLegalDetails.useQuery();
  return (
    <SettingsView query={query}>
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
  return (
    <Panel title="Legal details">
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
        <TextField
          form={form}
          name="legalName"
          label="Legal name"
          optional
          hint="For example, Northwind Coffee Ltd. Defaults to your company name."
        />
        <AddressFields form={form} />
        <TextField form={form} name="taxId" label="Tax ID" optional hint="For example, your VAT ID or ABN." />
        <CheckOption
          field={form.register("reverseCharge")}
          label="Apply reverse charge to businesses in other EU countries"
          hint="Requires your EU VAT ID, and checkouts that ask for a tax ID and charge tax. No tax is charged once the EU register confirms the customer’s VAT ID."
        />
      </SettingsForm>
    </Panel>
  );
}
