"use client";

import type { ReactNode, SubmitEventHandler } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { Link } from "#client/navigation.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { Form } from "#components/ui/form.tsx";

/** How far saving is; once it succeeded, the page is about to change. */
export interface Saving {
  isPending: boolean;
  isSuccess: boolean;
  error: unknown;
}

interface ObjectFormProps {
  onSubmit: SubmitEventHandler;
  saving: Saving;
  words: { save: string; saving: string; failed: string };
  /** Where one comes from: below `/{mode}/`. */
  cancelPath: string;
  /** A second way to save. */
  other?: ReactNode;
  children: ReactNode;
}

export const CHANGE_WORDS = { save: "Save", saving: "Saving…", failed: "Nothing was saved" };

/** A page's form for an object that is made or changed: what failed, the fields, and the ways out. */
export function ObjectForm({ onSubmit, saving, words, cancelPath, other, children }: ObjectFormProps) {
  const { mode } = useDashboard();
  const busy = saving.isPending || saving.isSuccess;
  return (
    <Form onSubmit={onSubmit}>
      <div className="space-y-6">
        {saving.error !== null && <FailureNotice title={words.failed} failure={failureOf(saving.error)} />}
        {children}
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Link href={`/${mode}/${cancelPath}`} className={buttonClasses("quiet")}>
            Cancel
          </Link>
          {other}
          <Button type="submit" look="primary" disabled={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </Form>
  );
}
