"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { LanguageAndReceipts } from "#account/merchant/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { MailPreview } from "#dashboard/browser/settings/mail-preview.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";
import { ReceiptMailForm } from "#dashboard/forms/language-and-receipts-schema.ts";

/** Receipt email settings: form on the left, preview on the right. */
export function ReceiptMailSettings() {
  const query = trpc.merchant.getLanguageAndReceipts.useQuery();
  return <SettingsView query={query}>{(data) => <ReceiptMail {...data} />}</SettingsView>;
}

interface ReceiptMailProps {
  settings: LanguageAndReceipts;
  canEdit: boolean;
}

function ReceiptMail({ settings, canEdit }: ReceiptMailProps) {
  const cache = trpc.useUtils();
  const [shownNote, setShownNote] = useState(settings.receiptNote ?? "");
  const form = useForm<ReceiptMailForm>({
    resolver: zodResolver(ReceiptMailForm),
    values: { receiptNote: settings.receiptNote ?? "" },
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateReceiptMail.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      setShownNote(saved.receiptNote);
      await cache.merchant.invalidate();
      toast.success("Saved. Applies to new receipts.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <Panel title="Receipt emails">
          <SettingsForm
            form={form}
            onSubmit={form.handleSubmit((values) => update.mutate(values))}
            saving={update}
            canEdit={canEdit}
          >
            <TextField
              form={form}
              name="receiptNote"
              options={{ onBlur: (event) => setShownNote(event.target.value) }}
              label="Custom message"
              optional
              hint="Shown below the thank-you line. Not translated."
              rows={3}
            />
          </SettingsForm>
        </Panel>
        {canEdit && <SampleReceipt />}
      </div>
      <MailPreview page="receipt-mail" title="Receipt email preview" shown={{ note: shownNote }} />
    </div>
  );
}

function SampleReceipt() {
  const { mode, sendsMail } = useDashboard();
  const send = trpc.merchant.sendSampleReceipt.useMutation({
    onError: (error) => toastFailure(error),
  });
  return (
    <Panel title="Send yourself a sample">
      <div className="space-y-3 text-sm">
        <p className="text-pretty text-muted">
          {sendsMail
            ? "You get an email with a sample of the saved version."
            : "This installation has no email server, so you’ll find the sample under Emails."}
        </p>
        <Button disabled={send.isPending} onClick={() => send.mutate()}>
          Send sample
        </Button>
        <div role="status">
          {send.data && (
            <p>
              View it in{" "}
              <Link href={`/${mode}/mails/${send.data.mailId}`} className="text-accent underline underline-offset-4">
                Emails{" "}
              </Link>
              .
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
