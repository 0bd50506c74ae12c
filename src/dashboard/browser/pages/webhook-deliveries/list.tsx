"use client";

import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { ResendFailed } from "#dashboard/browser/webhook-delivery/resend-failed.tsx";
import { WebhookDeliveryList } from "#dashboard/browser/webhook-delivery/webhook-delivery-list.tsx";

/** GET /{mode}/webhook-deliveries: `?status=`, `?endpoint=`, `?type=`, `?event=`, `?from=`, `?to=`. */
export default function WebhookDeliveries() {
  return (
    <>
      <PageHeader title="Webhook deliveries" description="Events sent to your webhook endpoints, with the responses.">
        <ResendFailed />
      </PageHeader>
      <WebhookDeliveryList />
    </>
  );
}
