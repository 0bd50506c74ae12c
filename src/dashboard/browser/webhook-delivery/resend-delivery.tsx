"use client";

import { toast } from "sonner";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

interface ResendDeliveryProps {
  id: string;
  variant?: "primary" | "secondary";
  /** The name of what is resent, where there are several: for screen readers. */
  what?: string;
}

/** Resends a delivery immediately. */
export function ResendDelivery({ id, variant, what }: ResendDeliveryProps) {
  const cache = trpc.useUtils();
  const resend = trpc.webhookDelivery.resend.useMutation({
    onSuccess: async () => {
      toast.success("Resending delivery");
      await Promise.all([cache.webhookDelivery.invalidate(), cache.activity.invalidate()]);
    },
    onError: (error) => toastFailure(error, "Couldn’t resend the delivery"),
  });
  return (
    <Button variant={variant} disabled={resend.isPending} onClick={() => resend.mutate({ id })}>
      {resend.isPending ? "Sending…" : "Resend"}
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  );
}
