"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Eye } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { LogoPanel } from "#dashboard/browser/settings/logo-panel.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { SwitchField } from "#dashboard/browser/settings/switch-field.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import {
  InvoiceSettingsForm,
  invoiceSettingsFormOf,
  invoiceSettingsUpdateOf,
} from "#dashboard/forms/invoice-settings-schema.ts";
import type { InvoiceSettings as Settings } from "#documents/settings/get-invoice-settings.ts";
import { asciiUpperCase } from "#kernel/text.ts";
import { invoiceNumber, MAX_PREFIX_LENGTH } from "#money/invoice/model.ts";

/** Settings of invoices: which orders have one, and their numbers. */
export function InvoiceSettings() {
  const query = trpc.merchant.getInvoiceSettings.useQuery();
  return (
    <SettingsView query={query}>
      {({ settings, canEdit }) => (
        <>
          <InvoicePanel settings={settings} canEdit={canEdit} />
          <LogoPanel logo={settings.logo} canEdit={canEdit} />
        </>
      )}
    </SettingsView>
  );
}

/** Opens a sample invoice with the settings as they are saved. */
function PreviewDocument() {
  const { mode, merchantId } = useDashboard();
  const url = `/${mode}/settings/invoices/preview?${new URLSearchParams({ merchant: merchantId })}`;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClasses()}>
      <Eye aria-hidden="true" className="size-4" />
      Preview document
      <span className="sr-only"> with the saved settings (opens in a new tab)</span>
    </a>
  );
}

function InvoicePanel({ settings, canEdit }: { settings: Settings; canEdit: boolean }) {
  const cache = trpc.useUtils();
  const before = invoiceSettingsFormOf(settings);
  const form = useForm<InvoiceSettingsForm>({
    resolver: zodResolver(InvoiceSettingsForm),
    values: before,
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateInvoiceSettings.useMutation({
    onSuccess: async (saved) => {
      form.reset(invoiceSettingsFormOf(saved));
      await cache.merchant.invalidate();
      toast.success("Saved. Applies to new invoices.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const [prefix, next] = useWatch({ control: form.control, name: ["invoicePrefix", "nextNumber"] });
  const shownPrefix = asciiUpperCase(prefix.trim()) || settings.defaultPrefix;
  const number = invoiceNumber(shownPrefix, { ...settings.next, number: Number(next) || settings.next.number });
  return (
    <Panel title="Invoices" action={<PreviewDocument />}>
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(invoiceSettingsUpdateOf(before, values)))}
        saving={update}
        canEdit={canEdit}
      >
        <SwitchField
          label="Create an invoice for every order"
          hint="For one-time orders, unless their payment link or checkout session says otherwise. Guests become customers. Subscriptions always have invoices."
          control={form.register("invoiceCreation")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="invoicePrefix"
            label="Number prefix"
            optional
            placeholder={settings.defaultPrefix}
            maxLength={MAX_PREFIX_LENGTH}
            autoCapitalize="characters"
            controlClassName="uppercase placeholder:normal-case"
            hint="Live mode only; test mode uses TEST. Defaults to the beginning of your company name."
          />
          <TextField
            form={form}
            name="nextNumber"
            label="Next number"
            inputMode="numeric"
            hint="Can only be raised. Skipped numbers are never used."
          />
        </div>
        <p className="text-sm text-pretty text-muted">
          The next live invoice gets the number <b className="font-medium text-ink">{number}</b>. Credit notes have
          their own numbers, for example {shownPrefix}-CN-0001.
        </p>
        <TextField
          form={form}
          name="paymentTerms"
          label="Payment terms"
          optional
          hint="Shown on documents of unpaid invoices, for example “Payable within 14 days”. Not translated."
        />
        <TextField
          form={form}
          name="footer"
          label="Footer"
          optional
          rows={4}
          hint="At the bottom of a document’s last page, for example your register entry and bank details. Not translated."
        />
        <Field label="Paper size" error={form.formState.errors.paper?.message}>
          {(control) => (
            <select {...control} {...form.register("paper")} className={classes(CONTROL_CLASSES, "sm:max-w-xs")}>
              <option value="">By your country (default)</option>
              <option value="a4">A4</option>
              <option value="us-letter">US Letter</option>
            </select>
          )}
        </Field>
      </SettingsForm>
    </Panel>
  );
}
