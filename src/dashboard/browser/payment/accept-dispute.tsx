"use client";

import { useRef } from "react";
import { toast } from "sonner";
import { failureOf, wasRejected } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
import type { Dispute } from "#money/dispute/model.ts";

/** Gives in, after a question. */
export function AcceptDispute({ dispute: { id, isChargeRefundable } }: { dispute: Dispute }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const accept = trpc.dispute.accept.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await Promise.all([cache.payment.invalidate(), cache.home.invalidate()]);
      toast.success("Dispute accepted");
      document.getElementById("content")?.focus();
    },
    onError: () => cache.payment.invalidate(),
  });
  const open = () => {
    accept.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>Accept dispute…</Button>
      <ConfirmDialog
        dialog={dialog}
        title="Accept this dispute?"
        confirm={accept.isPending ? "Accepting…" : "Accept dispute"}
        pending={accept.isPending}
        failure={
          accept.error
            ? {
                title: wasRejected(accept.error)
                  ? "Couldn’t accept the dispute"
                  : "Couldn’t confirm whether the dispute was accepted",
                failure: failureOf(accept.error),
              }
            : undefined
        }
        onConfirm={() => accept.mutate({ id })}
      >
        {isChargeRefundable
          ? "The bank’s inquiry is closed and no money is taken. You can’t undo this."
          : "The customer keeps the money. You can’t undo this."}
      </ConfirmDialog>
    </>
  );
}
