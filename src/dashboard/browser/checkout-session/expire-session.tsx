"use client";

import { useRef } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** Ends an open session, after a question. */
export function ExpireSession({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const expire = trpc.checkoutSession.expire.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await cache.checkoutSession.invalidate();
      toast.success("Checkout expired");
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
    // Somebody else may have expired it or started to pay.
    onError: () => cache.checkoutSession.get.invalidate({ id }),
  });
  const open = () => {
    expire.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>Expire…</Button>
      <ConfirmDialog
        dialog={dialog}
        title="Expire this checkout?"
        confirm={expire.isPending ? "Expiring…" : "Expire checkout"}
        pending={expire.isPending}
        failure={expire.error ? { title: "Couldn’t expire the checkout", failure: failureOf(expire.error) } : undefined}
        onConfirm={() => expire.mutate({ id })}
      >
        Customers can no longer pay on its page. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
