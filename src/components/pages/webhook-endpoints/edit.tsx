"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { EditWebhookEndpoint } from "#components/webhook-endpoint/edit-webhook-endpoint.tsx";

/** GET /{mode}/webhook-endpoints/{id}/edit */
export default function EditWebhookEndpointPage({ id }: PageProps) {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/webhook-endpoints/${id}`, title: "Webhook endpoint" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit webhook endpoint" back={back} />
      <NeedsScope scope="webhook_endpoints:write" to="change webhook endpoints" back={back}>
        <EditWebhookEndpoint id={id} />
      </NeedsScope>
    </div>
  );
}
