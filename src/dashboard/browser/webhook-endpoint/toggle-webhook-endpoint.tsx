"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

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
