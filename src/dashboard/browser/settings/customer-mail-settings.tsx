"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { PAGE_LANGUAGES } from "#account/merchant/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { whyNotMailed } from "#dashboard/browser/email/customer-mail.ts";
import { MailPreview } from "#dashboard/browser/settings/mail-preview.tsx";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { SwitchField } from "#dashboard/browser/settings/switch-field.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { CustomerMailsForm } from "#dashboard/forms/customer-mails-schema.ts";
import { CUSTOMER_MAIL_KINDS, CUSTOMER_MAILS, type CustomerMailKind, isOptionalMail } from "#signals/email/kinds.ts";

const LANGUAGES = new Intl.DisplayNames(LOCALE, { type: "language" });

/** Which emails customers get: the kinds on the left, a preview of each on the right. */
export function CustomerMailSettings() {
  const query = trpc.merchant.getCustomerMails.useQuery();
  return (
    <SettingsView query={query}>
      {({ canEdit, ...settings }) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <KindsPanel settings={settings} canEdit={canEdit} />
          <PreviewPanel />
        </div>
      )}
    </SettingsView>
  );
}

function KindsPanel({ settings, canEdit }: { settings: CustomerMailsForm; canEdit: boolean }) {
  const { mode, sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const form = useForm<CustomerMailsForm>({
    resolver: zodResolver(CustomerMailsForm),
    values: settings,
    // Changes saved by others are merged, except for the fields being edited here.
    resetOptions: { keepDirtyValues: true },
  });
  const update = trpc.merchant.updateCustomerMails.useMutation({
    onSuccess: async (_, saved) => {
      form.reset(saved);
      await cache.merchant.invalidate();
      toast.success("Saved. Applies to the next emails.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const off: readonly CustomerMailKind[] = form.watch("turnedOff");
  const turn = (kind: CustomerMailKind, isOn: boolean) =>
    form.setValue("turnedOff", isOn ? off.filter((offKind) => offKind !== kind) : [...off, kind], {
      shouldDirty: true,
    });
  const unsent = whyNotMailed({ mode, sendsMail });
  return (
    <Panel title="Customer emails">
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
        saving={update}
        canEdit={canEdit}
      >
        <p className="text-sm text-pretty text-muted">
          These settings apply to live and test mode. Each email is in the customer’s language.{" "}
          <a href="/docs/emails" className="underline underline-offset-4 hover:text-ink">
            View all emails
          </a>
        </p>
        {unsent !== undefined && <p className="text-sm text-pretty">{unsent}</p>}
        <SwitchField
          label="Attach invoices and credit notes"
          hint="As PDF files, to receipts and refund emails. Otherwise, the emails contain a link."
          control={form.register("attachesDocuments")}
        />
        {CUSTOMER_MAIL_KINDS.map((kind) => (
          <KindField key={kind} kind={kind} isOn={!off.includes(kind)} onTurn={(isOn) => turn(kind, isOn)} />
        ))}
      </SettingsForm>
    </Panel>
  );
}

interface KindFieldProps {
  kind: CustomerMailKind;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function KindField({ kind, isOn, onTurn }: KindFieldProps) {
  const id = useId();
  const { mode } = useDashboard();
  const { title, trigger, control, ...mail } = CUSTOMER_MAILS[kind];
  const isSwitch = control === "optional" || control === "required";
  return (
    <div>
      {isSwitch ? (
        <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium sm:min-h-6">
          <input
            id={id}
            type="checkbox"
            checked={isOn}
            disabled={!isOptionalMail(kind)}
            onChange={(event) => onTurn(event.target.checked)}
            aria-describedby={`${id}-hint`}
            className="size-4 accent-accent"
          />
          {title}
        </label>
      ) : (
        <p className="ml-7 text-sm font-medium">{title}</p>
      )}
      <p id={`${id}-hint`} className="ml-7 text-sm text-pretty text-muted">
        Sent {trigger.replaceAll("`", "")}.{"reason" in mail && ` Can’t be turned off: ${mail.reason}.`}
        {control === "requested" && " Sent only when requested."}
        {control === "own_setting" && (
          <>
            {" "}
            <Link href={`/${mode}/settings/recovery-mails`} className="underline underline-offset-4 hover:text-ink">
              Recovery emails
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function PreviewPanel() {
  const [kind, setKind] = useState<CustomerMailKind>("receipt");
  const [language, setLanguage] = useState<string>("en");
  return (
    <div className="space-y-6 lg:sticky lg:top-6">
      <Panel title="Preview an email">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Email">
            {(control) => (
              <select
                {...control}
                value={kind}
                onChange={(event) => setKind(event.target.value as CustomerMailKind)}
                className={CONTROL_CLASSES}
              >
                {CUSTOMER_MAIL_KINDS.map((value) => (
                  <option key={value} value={value}>
                    {CUSTOMER_MAILS[value].title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Language">
            {(control) => (
              <select
                {...control}
                value={language}
                onChange={(event) => setLanguage(event.target.value)}
                className={CONTROL_CLASSES}
              >
                {PAGE_LANGUAGES.map((value) => (
                  <option key={value} value={value}>
                    {LANGUAGES.of(value)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </Panel>
      <MailPreview page="customer-mails" title="Email preview" shown={{ kind, language }} />
    </div>
  );
}
