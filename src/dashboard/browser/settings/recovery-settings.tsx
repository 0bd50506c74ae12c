"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { RecoverySettings as Settings, RecoveryStats as Stats } from "#checkout/recovery/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { whyNotMailed } from "#dashboard/browser/email/customer-mail.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { MailPreview } from "#dashboard/browser/settings/mail-preview.tsx";
import { RecoveryStats } from "#dashboard/browser/settings/recovery-stats.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { SwitchField } from "#dashboard/browser/settings/switch-field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RecoveryForm, recoveryFormOf } from "#dashboard/forms/recovery-schema.ts";

/** Recovery email settings: form and statistics on the left, preview on the right. */
export function RecoverySettings() {
  const query = trpc.recovery.getSettings.useQuery();
  return <SettingsView query={query}>{(data) => <RecoveryMails {...data} />}</SettingsView>;
}

interface RecoveryMailsProps {
  settings: Settings;
  stats: Stats;
  canEdit: boolean;
}

function RecoveryMails({ settings, stats, canEdit }: RecoveryMailsProps) {
  const { mode, sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const [shownCode, setShownCode] = useState(settings.promotionCode ?? "");
  const form = useForm<RecoveryForm>({
    resolver: zodResolver(RecoveryForm),
    values: recoveryFormOf(settings),
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.recovery.updateSettings.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      setShownCode(saved.promotionCode);
      await cache.recovery.invalidate();
      toast.success(
        saved.enabled
          ? "Saved. Applies to checkouts that expire from now on."
          : "Saved. No recovery emails will be sent.",
      );
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <Panel
          title="Recovery emails"
          action={
            <a href="/docs/recovery-mails" className="text-sm underline underline-offset-4 hover:text-ink">
              About recovery emails
            </a>
          }
        >
          <SettingsForm
            form={form}
            onSubmit={form.handleSubmit((values) => update.mutate(values))}
            saving={update}
            canEdit={canEdit}
          >
            <p className="text-sm text-pretty text-muted">
              When a checkout from a payment link expires unpaid, the customer gets one email with a link to start
              again, if their email address is known. Customers who have bought one of the products since don’t get it.
              A customer gets up to one email per link every 30 days.{" "}
              {mode === "test" ? "Live mode has its own settings." : "Test mode has its own settings."}{" "}
              {whyNotMailed({ mode, sendsMail })}
            </p>
            <SwitchField
              label="Email customers whose checkout expired"
              hint="Sent only to customers who checked the marketing consent box. Turn the box on in each payment link."
              control={form.register("enabled")}
            />
            <TextField
              form={form}
              name="delayHours"
              label="Delay in hours"
              hint="1 to 72 hours after the checkout expires. Checkouts expire after an hour unless you set another time."
              inputMode="numeric"
              controlClassName="max-w-24"
            />
            <TextField
              form={form}
              name="promotionCode"
              options={{ onBlur: (event) => setShownCode(event.target.value.trim()) }}
              label="Promotion code"
              optional
              hint="Applied when the customer starts again, if the link allows promotion codes."
              spellCheck={false}
            />
            <SwitchField
              label="I have another legal basis"
              hint="You confirm that you may also email customers who didn’t check the marketing consent box. They can still unsubscribe."
              control={form.register("otherBasis")}
            />
          </SettingsForm>
        </Panel>
        <RecoveryStats stats={stats} />
      </div>
      <MailPreview page="recovery-mails" title="Recovery email preview" shown={{ code: shownCode }} />
    </div>
  );
}
