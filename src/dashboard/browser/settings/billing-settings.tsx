"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { BillingSettings as Settings } from "#account/merchant/billing-settings.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { SwitchField } from "#dashboard/browser/settings/switch-field.tsx";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { BillingForm, billingFormOf } from "#dashboard/forms/billing-schema.ts";

/** Settings for what happens to subscriptions automatically. */
export function BillingSettings() {
  const query = trpc.merchant.getBilling.useQuery();
  return (
    <SettingsView query={query}>
      {({ settings, canEdit }) => <BillingPanel settings={settings} canEdit={canEdit} />}
    </SettingsView>
  );
}

function BillingPanel({ settings, canEdit }: { settings: Settings; canEdit: boolean }) {
  const cache = trpc.useUtils();
  const form = useForm<BillingForm>({
    resolver: zodResolver(BillingForm),
    values: billingFormOf(settings),
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateBilling.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      await cache.merchant.invalidate();
      toast.success("Saved. Applies to new charges.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <Panel title="Billing">
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
        saving={update}
        canEdit={canEdit}
      >
        <p className="text-sm text-pretty text-muted">
          How subscriptions renew and recover failed payments, in live and test mode.
        </p>
        <TextField
          form={form}
          name="retryDays"
          label="Retry failed charges after (days)"
          hint="Up to four retries, each in days after the invoice date, separated by commas, for example 3, 5, 7. Bank debits are retried once. Lost, stolen, or closed cards, and cards that need the customer’s confirmation, aren’t retried."
          controlClassName="max-w-48"
        />
        <ChoiceCards
          legend="If all retries fail"
          field={form.register("finalFailure")}
          choices={[
            { value: "cancel", title: "Cancel the subscription", text: "Open invoices can still be paid." },
            {
              value: "unpaid",
              title: "Mark the subscription as unpaid",
              text: "New invoices are created but not charged until the customer pays.",
            },
          ]}
        />
        <SwitchField
          label="Cancel the subscription when a dispute is lost"
          hint="Otherwise, the subscription continues and the next period is charged."
          control={form.register("lostDisputeCancels")}
        />
      </SettingsForm>
    </Panel>
  );
}
