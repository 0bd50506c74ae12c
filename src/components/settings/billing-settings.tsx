"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { SettingsView } from "#components/settings/settings-view.tsx";
import { SwitchField } from "#components/settings/switch-field.tsx";
import { ChoiceCards } from "#components/ui/choice-cards.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { BillingForm, billingFormOf } from "#dashboard/forms/billing-schema.ts";
import type { BillingSettings as Settings } from "#domain/subscription/billing-settings.ts";

/** What subscriptions do by themselves. */
export function BillingSettings() {
  const { data, error, refetch } = trpc.merchant.getBilling.useQuery();
  return (
    <SettingsView data={data} error={error} refetch={refetch}>
      {({ settings, mayChange }) => <BillingPanel settings={settings} mayChange={mayChange} />}
    </SettingsView>
  );
}

function BillingPanel({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const cache = trpc.useUtils();
  const form = useForm<BillingForm>({
    resolver: zodResolver(BillingForm),
    values: billingFormOf(settings),
    // What a colleague saved meanwhile comes in, but for what is being changed here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateBilling.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      await cache.merchant.invalidate();
      toast.success("Saved: for charges from now on");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <Panel title="Billing">
      <div className="max-w-prose">
        <SettingsForm
          form={form}
          onSubmit={form.handleSubmit((values) => update.mutate(values))}
          saving={update}
          mayChange={mayChange}
        >
          <p className="text-sm text-pretty text-muted">
            What subscriptions do by themselves, in live and in test mode.
          </p>
          <Field
            label="Charge again after"
            hint="Days after the invoice’s time, up to four, with commas between them, such as 3, 5, 7. A bank debit is tried again once. Cards that are lost, stolen or closed are not tried again."
            error={form.formState.errors.retryDays?.message}
          >
            {(control) => (
              <input
                {...control}
                {...form.register("retryDays")}
                autoComplete="off"
                className={`${CONTROL_CLASSES} max-w-48`}
              />
            )}
          </Field>
          <ChoiceCards
            legend="When the last try has failed"
            field={form.register("finalFailure")}
            choices={[
              { value: "cancel", title: "Cancel the subscription", text: "Its open invoices can still be paid." },
              {
                value: "unpaid",
                title: "Keep it as unpaid",
                text: "Invoices are written and not charged, until the customer pays.",
              },
            ]}
          />
          <SwitchField
            label="Mail customers"
            hint="When a charge fails, before a trial ends, before a yearly renewal, and when a subscription is canceled."
            control={form.register("customerMails")}
          />
          <SwitchField
            label="A lost dispute cancels the subscription"
            hint="Else it goes on, and the next period is charged."
            control={form.register("lostDisputeCancels")}
          />
        </SettingsForm>
      </div>
    </Panel>
  );
}
