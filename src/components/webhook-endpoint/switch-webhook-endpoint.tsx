"use client";

import { trpc } from "#client/trpc.ts";
import { SwitchButton } from "#components/object/switch-button.tsx";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";

/** Switches an endpoint off or on at once; the message offers the way back. */
export function SwitchWebhookEndpoint({ endpoint: { id, status } }: { endpoint: WebhookEndpoint }) {
  const cache = trpc.useUtils();
  const setActive = trpc.webhookEndpoint.setActive.useMutation();
  return (
    <SwitchButton
      isOn={status !== "disabled"}
      change={(active) => setActive.mutateAsync({ id, active })}
      reload={() => cache.webhookEndpoint.invalidate()}
      said={{ on: "The endpoint is on", off: "The endpoint is off: what waits for it is not sent" }}
      failed="The endpoint was not switched"
    />
  );
}
