import type { ReactNode, SubmitEventHandler } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useFieldOfUrl } from "#dashboard/browser/client/use-field-of-url.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { SaveBar, type Saving } from "#dashboard/browser/form/save-bar.tsx";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";

interface SettingsFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitEventHandler;
  saving: Saving;
  /** Otherwise the form is read-only. */
  canEdit?: boolean;
  children: ReactNode;
}

/** A form of what is set already and stays on its page when it is saved. */
export function SettingsForm<Values extends FieldValues, Output>({
  form,
  onSubmit,
  saving,
  canEdit = true,
  children,
}: SettingsFormProps<Values, Output>) {
  useFieldOfUrl(form);
  return (
    <Form onSubmit={onSubmit}>
      <fieldset disabled={!canEdit} className="min-w-0 space-y-5">
        <FormFailure form={form} title={CHANGE_LABELS.failed} error={saving.error} />
        {children}
        {canEdit && <SaveBar form={form} saving={saving} words={CHANGE_LABELS} />}
      </fieldset>
    </Form>
  );
}
