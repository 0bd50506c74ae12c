"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { WebhookDeliveryView } from "#components/webhook-delivery/webhook-delivery-view.tsx";

/** GET /{mode}/webhook-deliveries/{id} */
export default function WebhookDelivery({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader
        title="Webhook delivery"
        back={{ href: `/${mode}/webhook-deliveries`, title: "Webhook deliveries" }}
      />
      <WebhookDeliveryView id={id} />
    </>
  );
}
