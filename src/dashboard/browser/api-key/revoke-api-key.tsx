"use client";

import { Ban } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import type { ApiKey } from "#account/api-key/model.ts";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

/** Revokes a key immediately, after a confirmation. */
export function RevokeApiKey({ apiKey: { id, lastUsedAt } }: { apiKey: ApiKey }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const revoke = trpc.apiKey.revoke.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await cache.apiKey.invalidate();
      toast.success("Key revoked");
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
  });
  const open = () => {
    revoke.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button variant="danger" onClick={open}>
        <Ban aria-hidden="true" className="size-4" />
        Revoke…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title="Revoke this key?"
        confirm={revoke.isPending ? "Revoking…" : "Revoke key"}
        pending={revoke.isPending}
        failure={revoke.error ? { title: "Couldn’t revoke the key", failure: failureOf(revoke.error) } : undefined}
        onConfirm={() => revoke.mutate({ id })}
      >
        {lastUsedAt ? (
          <>
            The key was last used <RelativeTime date={lastUsedAt} />.
          </>
        ) : (
          "The key has never been used."
        )}{" "}
        Requests with it start failing immediately. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
