import type { ReactNode, SubmitEventHandler } from "react";
import { failureOf } from "#client/failure.ts";
import { CHANGE_WORDS, type Saving } from "#components/object/object-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { Form } from "#components/ui/form.tsx";

interface SettingsFormProps {
  onSubmit: SubmitEventHandler;
  saving: Pick<Saving, "isPending" | "error">;
  /** Who may not reads it only. */
  mayChange?: boolean;
  children: ReactNode;
}

/** A form of what is set already and stays on its page when it is saved. */
export function SettingsForm({ onSubmit, saving, mayChange = true, children }: SettingsFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      <fieldset disabled={!mayChange} className="min-w-0 space-y-5">
        {saving.error !== null && <FailureNotice title={CHANGE_WORDS.failed} failure={failureOf(saving.error)} />}
        {children}
        {mayChange && (
          <div className="flex justify-end">
            <Button type="submit" look="primary" disabled={saving.isPending}>
              {saving.isPending ? CHANGE_WORDS.saving : CHANGE_WORDS.save}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  );
}
