"use client";

import { Trash2 } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";

/** Deletes an endpoint, after a question. */
export function DeleteWebhookEndpoint({ id }: { id: string }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.webhookEndpoint.delete}
      variant="danger"
      icon={Trash2}
      words={{
        button: "Delete…",
        title: "Delete this endpoint?",
        confirm: "Delete endpoint",
        pending: "Deleting…",
        done: "Endpoint deleted",
        failed: "Couldn’t delete the endpoint",
      }}
      leaveTo={`/${mode}/webhook-endpoints`}
      reload={() => cache.webhookEndpoint.list.invalidate()}
    >
      The endpoint stops receiving events, including pending deliveries, and its delivery history is deleted. To pause
      deliveries instead, disable the endpoint. You can’t undo this.
    </ConfirmAction>
  );
}
