"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { WebhookEndpointView } from "#components/webhook-endpoint/webhook-endpoint-view.tsx";

/** GET /{mode}/webhook-endpoints/{id} */
export default function WebhookEndpoint({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Webhook endpoint" back={{ href: `/${mode}/webhook-endpoints`, title: "Webhook endpoints" }} />
      <WebhookEndpointView id={id} />
    </>
  );
}
