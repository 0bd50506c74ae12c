"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { PAGE_LANGUAGES } from "#account/merchant/model.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SettingsForm } from "#dashboard/browser/settings/settings-form.tsx";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { LanguageForm } from "#dashboard/forms/language-and-receipts-schema.ts";

const NAMES = new Intl.DisplayNames(LOCALE, { type: "language" });

/** Which language a customer reads who names none that the pages speak. */
export function LanguageSettings() {
  const query = trpc.merchant.getLanguageAndReceipts.useQuery();
  return (
    <SettingsView query={query}>
      {({ settings, canEdit }) => <LanguagePanel defaultLocale={settings.defaultLocale ?? ""} canEdit={canEdit} />}
    </SettingsView>
  );
}

function LanguagePanel({ defaultLocale, canEdit }: { defaultLocale: string; canEdit: boolean }) {
  const cache = trpc.useUtils();
  const form = useForm<LanguageForm>({
    resolver: zodResolver(LanguageForm),
    values: { defaultLocale: PAGE_LANGUAGES.find((language) => language === defaultLocale) ?? "" },
  });
  const update = trpc.merchant.updateLanguage.useMutation({
    onSuccess: async () => {
      await cache.merchant.invalidate();
      toast.success("Saved. Customers see the change on the next page they load.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  return (
    <Panel title="Languages for customer pages and emails">
      <SettingsForm
        form={form}
        onSubmit={form.handleSubmit((values) => update.mutate(values))}
        saving={update}
        canEdit={canEdit}
      >
        <p className="text-sm text-pretty text-muted">
          Customer pages and emails are available in{" "}
          {listOf(PAGE_LANGUAGES.map((language) => NAMES.of(language) ?? language))}. A page uses the language in its
          URL (?locale=de), then the checkout’s language, then the browser’s.
        </p>
        <Field
          label="Fallback language"
          hint="Used when the customer’s language isn’t available and for receipts of checkouts without a language."
          error={form.formState.errors.defaultLocale?.message}
        >
          {(control) => (
            <select {...control} {...form.register("defaultLocale")} className={CONTROL_CLASSES}>
              <option value="">English (default)</option>
              {PAGE_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {NAMES.of(language)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </SettingsForm>
    </Panel>
  );
}

function listOf(words: string[]): string {
  return new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(words);
}
