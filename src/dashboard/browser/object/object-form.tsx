"use client";

import type { ReactNode, SubmitEventHandler } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { SaveBar, type Saving } from "#dashboard/browser/form/save-bar.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";

interface ObjectFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitEventHandler;
  saving: Saving;
  words: { save: string; saving: string; failed: string };
  /** The page to return to: below `/{mode}/`. */
  cancelPath: string;
  /** A second way to save. */
  other?: ReactNode;
  children: ReactNode;
}

export const CHANGE_LABELS = { save: "Save", saving: "Saving…", failed: "Couldn’t save changes" };

/** A page's form for a new or an existing object: the error, the fields, and the buttons. */
export function ObjectForm<Values extends FieldValues, Output>({
  form,
  onSubmit,
  saving,
  words,
  cancelPath,
  other,
  children,
}: ObjectFormProps<Values, Output>) {
  const { mode } = useDashboard();
  return (
    <Form onSubmit={onSubmit}>
      <div className="space-y-6">
        <FormFailure form={form} title={words.failed} error={saving.error} />
        {children}
        <SaveBar form={form} saving={saving} words={words} leaves>
          <Link href={`/${mode}/${cancelPath}`} className={buttonClasses("quiet")}>
            Cancel
          </Link>
          {other}
        </SaveBar>
      </div>
    </Form>
  );
}
