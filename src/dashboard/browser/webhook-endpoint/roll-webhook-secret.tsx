"use client";

import { RefreshCw } from "lucide-react";
import { useRef } from "react";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** Gives an endpoint a new secret, after a question. */
export function RollWebhookSecret({ id, onRolled }: { id: string; onRolled: (secret: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const roll = trpc.webhookEndpoint.roll.useMutation({
    // The response contains the secret, so it is not cached.
    gcTime: 0,
    onSuccess: ({ secret }) => {
      dialog.current?.close();
      onRolled(secret);
    },
  });
  const open = () => {
    roll.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>
        <RefreshCw aria-hidden="true" className="size-4" />
        Roll secret…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title="Roll this secret?"
        confirm={roll.isPending ? "Rolling…" : "Roll secret"}
        pending={roll.isPending}
        failure={roll.error ? { title: "Couldn’t roll the secret", failure: failureOf(roll.error) } : undefined}
        onConfirm={() => roll.mutate({ id })}
      >
        You’ll get a new secret. For 24 hours, deliveries are signed with both secrets so you can switch without losing
        any. After that, the old secret stops working.
      </ConfirmDialog>
    </>
  );
}
