"use client";

import type { ReactNode } from "react";
import { toast } from "sonner";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

interface SubscriptionButtonProps {
  id: string;
  act: "revokeCancellation";
  words: { done: string; failed: string };
  children: ReactNode;
}

/** A button whose action runs immediately because it can be undone. */
export function SubscriptionButton({ id, act, words, children }: SubscriptionButtonProps) {
  const invalidate = useInvalidateBilling();
  const mutation = trpc.subscription[act].useMutation({
    onSuccess: async () => {
      await invalidate();
      toast.success(words.done);
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
    onError: async (error) => {
      toastFailure(error, words.failed);
      await invalidate();
    },
  });
  return (
    <Button disabled={mutation.isPending} onClick={() => mutation.mutate({ id })}>
      {children}
    </Button>
  );
}
