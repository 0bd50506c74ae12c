"use client";

import { toast } from "sonner";
import { trpc } from "#client/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { toastFailure } from "#components/ui/toast-failure.ts";
import type { WebhookEndpoint } from "#domain/webhook-endpoint.ts";

/** Switches an endpoint off or on at once; the message offers the way back. */
export function SwitchWebhookEndpoint({ endpoint: { id, status } }: { endpoint: WebhookEndpoint }) {
  const cache = trpc.useUtils();
  const change = trpc.webhookEndpoint.switch.useMutation({
    onSuccess: async (_, { on }) => {
      await cache.webhookEndpoint.invalidate();
      toast.success(on ? "The endpoint is on" : "The endpoint is off: what waits for it is not sent", {
        action: { label: "Undo", onClick: () => change.mutate({ id, on: !on }) },
      });
    },
    onError: (error) => toastFailure(error, "The endpoint was not switched"),
  });
  const on = status === "disabled";
  return (
    <Button disabled={change.isPending} onClick={() => change.mutate({ id, on })}>
      {on ? "Switch on" : "Switch off"}
    </Button>
  );
}
