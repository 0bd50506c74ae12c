"use client";

import { type ReactNode, useRef } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/subscription/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

interface ConfirmActionProps {
  id: string;
  act: "void" | "markUncollectible";
  button: ReactNode;
  words: { title: string; confirm: string; done: string; failed: string };
  /** The consequences. */
  children: ReactNode;
}

/** A button that ends an invoice, after a question. */
export function ConfirmAction({ id, act, button, words, children }: ConfirmActionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const invalidate = useInvalidateBilling();
  const mutation = trpc.invoice[act].useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      await invalidate();
      toast.success(words.done);
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
    // Somebody else may have acted first, or the customer has paid.
    onError: () => invalidate(),
  });
  const open = () => {
    mutation.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>{button}</Button>
      <ConfirmDialog
        dialog={dialog}
        title={words.title}
        confirm={words.confirm}
        pending={mutation.isPending}
        failure={mutation.error ? { title: words.failed, failure: failureOf(mutation.error) } : undefined}
        onConfirm={() => mutation.mutate({ id })}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
