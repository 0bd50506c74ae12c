"use client";

import { type ReactNode, useRef } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/subscription/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** Pauses a subscription, after a confirmation. */
export function PauseSubscription({ id, icon }: { id: string; icon: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const invalidate = useInvalidateBilling();
  const pause = trpc.subscription.pause.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await invalidate();
      toast.success("Subscription paused");
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
    onError: () => invalidate(),
  });
  const open = () => {
    pause.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>
        {icon}
        Pause subscription…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title="Pause this subscription?"
        confirm={pause.isPending ? "Pausing…" : "Pause subscription"}
        pending={pause.isPending}
        failure={
          pause.error ? { title: "Couldn’t pause the subscription", failure: failureOf(pause.error) } : undefined
        }
        onConfirm={() => pause.mutate({ id })}
      >
        The customer isn’t charged while the subscription is paused. If you resume it before the current period ends,
        the period continues. Otherwise, a new period starts on the day you resume it. Nothing is refunded.
      </ConfirmDialog>
    </>
  );
}
