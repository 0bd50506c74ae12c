"use client";

import { Power } from "lucide-react";
import { toast } from "sonner";
import { trpc } from "#client/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { toastFailure } from "#components/ui/toast-failure.ts";
import type { PaymentLink } from "#domain/payment-link.ts";

/** Switches a link off or on, at once; the toast takes it back. */
export function SwitchLink({ link }: { link: Pick<PaymentLink, "id" | "enabled"> }) {
  const cache = trpc.useUtils();
  const change = trpc.paymentLink.setEnabled.useMutation({
    onSuccess: async ({ id, enabled }) => {
      await cache.paymentLink.invalidate();
      toast.success(enabled ? "The link is switched on" : "The link is switched off", {
        description: enabled ? undefined : "Who has begun to pay can still end that.",
        action: { label: "Undo", onClick: () => change.mutate({ id, enabled: !enabled }) },
      });
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <Button disabled={change.isPending} onClick={() => change.mutate({ id: link.id, enabled: !link.enabled })}>
      <Power aria-hidden="true" className="size-4" />
      {link.enabled ? "Switch off" : "Switch on"}
    </Button>
  );
}
