import type { ReactNode } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { useUnsavedChanges } from "#dashboard/browser/client/unsaved-changes.ts";
import { useOnline } from "#dashboard/browser/client/use-online.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";

/** The state of saving; once it succeeded, the page is about to change. */
export interface Saving {
  isPending: boolean;
  isSuccess: boolean;
  error: unknown;
}

interface SaveBarProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  saving: Saving;
  words: { save: string; saving: string };
  /** Whether the page is left once it is saved. */
  leaves?: boolean;
  /** Other ways out, before the button that saves. */
  children?: ReactNode;
}

/**
 * The buttons of a page's form, always visible at its end, the save button last. Until the form is saved, leaving the
 * page requires a confirmation.
 */
export function SaveBar<Values extends FieldValues, Output>({
  form,
  saving,
  words,
  leaves = false,
  children,
}: SaveBarProps<Values, Output>) {
  const { isDirty, isSubmitted, isValid, errors } = useFormState({ control: form.control });
  const isOnline = useOnline();
  const busy = saving.isPending || (leaves && saving.isSuccess);
  // Changes that wait for the network would still be lost with the page.
  useUnsavedChanges(isDirty, busy && isOnline);
  const hasProblem = isSubmitted && (!isValid || Object.keys(errors).length > 0);
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t bg-canvas/95 px-1 py-3 backdrop-blur-sm max-sm:gap-x-1.5 max-sm:*:px-3 in-[section]:bg-surface/95"
    >
      <p role="status" className="mr-auto text-sm text-muted">
        {hasProblem ? (
          <span className="text-danger">Check the highlighted fields.</span>
        ) : (
          isDirty && !busy && "Unsaved changes"
        )}
      </p>
      {children}
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? (isOnline ? words.saving : "Waiting for connection…") : words.save}
      </Button>
    </div>
  );
}
