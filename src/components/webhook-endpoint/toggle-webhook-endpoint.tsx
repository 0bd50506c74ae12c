"use client";

import { trpc } from "#client/trpc.ts";
import { SwitchButton } from "#components/object/switch-button.tsx";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";

/** Enables or disables an endpoint immediately. The toast offers to undo it. */
export function ToggleWebhookEndpoint({ endpoint: { id, active } }: { endpoint: WebhookEndpoint }) {
  const cache = trpc.useUtils();
  const setActive = trpc.webhookEndpoint.setActive.useMutation();
  return (
    <SwitchButton
      active={active}
      change={(next) => setActive.mutateAsync({ id, active: next })}
      reload={() => cache.webhookEndpoint.invalidate()}
      words={{ on: "Enable", off: "Disable" }}
      said={{ on: "Endpoint enabled", off: "Endpoint disabled. Pending deliveries won’t be sent." }}
      failed="Couldn’t update the endpoint"
    />
  );
}
