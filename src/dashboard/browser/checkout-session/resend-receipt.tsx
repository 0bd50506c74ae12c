"use client";

import { Send } from "lucide-react";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { toastMailed } from "#dashboard/browser/email/customer-mail.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

interface ResendReceiptProps {
  /** The session's. */
  id: string;
  recipient: string | undefined;
}

/** Resends the receipt to the address that it was sent to. */
export function ResendReceipt({ id, recipient }: ResendReceiptProps) {
  const { mode, sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const resend = trpc.checkoutSession.resendReceipt.useMutation({
    onSuccess: async () => {
      await Promise.all([cache.checkoutSession.get.invalidate({ id }), cache.payment.get.invalidate()]);
      await cache.mail.invalidate();
      toastMailed({ mode, sendsMail }, "receipt", recipient);
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <Button disabled={resend.isPending} onClick={() => resend.mutate({ id })}>
      <Send aria-hidden="true" className="size-4" />
      {resend.isPending ? "Sending…" : "Resend receipt"}
    </Button>
  );
}
