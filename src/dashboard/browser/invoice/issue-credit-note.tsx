"use client";

import { Undo2 } from "lucide-react";
import { useKeyedDialog } from "#dashboard/browser/form/use-keyed-dialog.ts";
import type { IssueCreditNoteForm } from "#dashboard/browser/invoice/issue-credit-note-form.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import type { InvoiceDetail } from "#dashboard/server/invoice/read.ts";
import type { Creditable } from "#documents/credit-note/get-creditable.ts";

/** Credits a paid invoice, fully or partially. */
export function IssueCreditNote({ invoice, creditable }: Pick<InvoiceDetail, "invoice" | "creditable">) {
  const { dialog, opened, key, open, preload, close, replaceKey, finish } = useKeyedDialog<
    Creditable,
    typeof IssueCreditNoteForm
  >(loadForm);
  return (
    <>
      {creditable && (
        <Button onPointerEnter={preload} onFocus={preload} onClick={() => open(creditable)}>
          <Undo2 aria-hidden="true" className="size-4" />
          Issue credit note…
        </Button>
      )}
      <DialogFrame dialog={dialog} title="Issue credit note" wide>
        {opened && key && (
          <opened.Form
            key={opened.times}
            invoice={invoice}
            creditable={creditable ?? opened.shown}
            idempotencyKey={key}
            onRejected={replaceKey}
            onClose={close}
            onCredited={finish}
          />
        )}
      </DialogFrame>
    </>
  );
}

/** The form's code, which pages load only for those who credit. */
async function loadForm(): Promise<typeof IssueCreditNoteForm> {
  return (await import("#dashboard/browser/invoice/issue-credit-note-form.tsx")).IssueCreditNoteForm;
}
