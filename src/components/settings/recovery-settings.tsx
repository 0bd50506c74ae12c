"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { trpc } from "#client/trpc.ts";
import { RecoveryFigures } from "#components/settings/recovery-figures.tsx";
import { RecoveryPreview } from "#components/settings/recovery-preview.tsx";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { SettingsView } from "#components/settings/settings-view.tsx";
import { SwitchField } from "#components/settings/switch-field.tsx";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { RecoveryForm, recoveryFormOf } from "#dashboard/forms/recovery-schema.ts";
import type { RecoveryFigures as Figures, RecoverySettings as Settings } from "#domain/recovery/recovery.ts";

/** The mail to customers who began an order and did not pay: the form and what came of it left, the mail right. */
export function RecoverySettings() {
  const { data, error, refetch } = trpc.recovery.getSettings.useQuery();
  return (
    <SettingsView data={data} error={error} refetch={refetch}>
      {(known) => <RecoveryMails {...known} />}
    </SettingsView>
  );
}

interface RecoveryMailsProps {
  settings: Settings;
  figures: Figures;
  mayChange: boolean;
}

function RecoveryMails({ settings, figures, mayChange }: RecoveryMailsProps) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const [shownCode, setShownCode] = useState(settings.promotionCode ?? "");
  const form = useForm<RecoveryForm>({
    resolver: zodResolver(RecoveryForm),
    values: recoveryFormOf(settings),
    // What a colleague saved meanwhile comes in, but for what is being changed here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.recovery.updateSettings.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      setShownCode(saved.promotionCode);
      await cache.recovery.invalidate();
      toast.success(saved.enabled ? "Saved: for orders that end from now on" : "Saved: no recovery mail is sent");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <Panel
          title="Recovery mails"
          action={
            <a href="/docs/recovery-mails" className="text-sm underline underline-offset-4 hover:text-ink">
              How they work
            </a>
          }
        >
          <SettingsForm
            form={form}
            onSubmit={form.handleSubmit((values) => update.mutate(values))}
            saving={update}
            mayChange={mayChange}
          >
            <p className="text-sm text-pretty text-muted">
              Customers of payment links who left their e-mail address and did not pay get one mail with a way to start
              again. Who has paid for the link since gets none, and nobody gets two about a link within 30 days.{" "}
              {mode === "test"
                ? "Live mode has settings of its own. From test mode only members of your team get mail."
                : "Test mode has settings of its own."}
            </p>
            <SwitchField
              label="Mail customers who did not pay"
              hint="Only those who ticked the box for news and offers, which a payment link shows if you switch it on there."
              control={form.register("enabled")}
            />
            <Field
              label="Hours after the order ended"
              hint="From 1 to 72. An order ends an hour after it was begun, unless you chose another time."
              error={errors.delayHours?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register("delayHours")}
                  inputMode="numeric"
                  autoComplete="off"
                  className={`${CONTROL_CLASSES} max-w-24`}
                />
              )}
            </Field>
            <Field
              label="Promotion code"
              optional
              hint="Applied when the customer starts again, where the link takes promotion codes."
              error={errors.promotionCode?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register("promotionCode", { onBlur: (event) => setShownCode(event.target.value.trim()) })}
                  autoComplete="off"
                  spellCheck={false}
                  className={CONTROL_CLASSES}
                />
              )}
            </Field>
            <SwitchField
              label="I have another legal basis"
              hint="You declare that you may write to customers who did not tick the box for news. They get mails, too, unless they unsubscribe."
              control={form.register("otherBasis")}
            />
          </SettingsForm>
        </Panel>
        <RecoveryFigures figures={figures} />
      </div>
      <RecoveryPreview code={shownCode} />
    </div>
  );
}
