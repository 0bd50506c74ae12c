"use client";

import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import type { IssueCreditNoteForm } from "#dashboard/browser/invoice/issue-credit-note-form.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import type { InvoiceDetail } from "#dashboard/server/invoice/read.ts";
import type { Creditable } from "#documents/credit-note/get-creditable.ts";

/** Credits a paid invoice, fully or partially. */
export function IssueCreditNote({ invoice, creditable }: Pick<InvoiceDetail, "invoice" | "creditable">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened>();
  // Kept until a response arrives, so that a credit that may have succeeded is not repeated.
  const [key, setKey] = useState<string>();
  const open = async (shown: Creditable) => {
    const Form = await loadForm().catch(() => undefined);
    if (!Form) {
      toast.error("Couldn’t load the form. Check your connection and try again.");
      return;
    }
    // Reset each time, and rendered before the browser looks for the element to focus.
    flushSync(() => {
      setOpened({ times: (opened?.times ?? 0) + 1, creditable: shown, Form });
      setKey(key ?? crypto.randomUUID());
    });
    dialog.current?.showModal();
  };
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
            creditable={creditable ?? opened.creditable}
            idempotencyKey={key}
            onRejected={() => setKey(crypto.randomUUID())}
            onClose={() => dialog.current?.close()}
            onCredited={() => {
              dialog.current?.close();
              setKey(undefined);
            }}
          />
        )}
      </DialogFrame>
    </>
  );
}

interface Opened {
  times: number;
  /** What could be credited when the dialog opened: it stays visible if somebody else was faster. */
  creditable: Creditable;
  Form: typeof IssueCreditNoteForm;
}

/** The form's code, which pages load only for those who credit. */
async function loadForm(): Promise<typeof IssueCreditNoteForm> {
  return (await import("#dashboard/browser/invoice/issue-credit-note-form.tsx")).IssueCreditNoteForm;
}

function preload(): void {
  // A click tries again.
  loadForm().catch(() => undefined);
}
