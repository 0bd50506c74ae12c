"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";
import { EditWebhookEndpoint } from "#dashboard/browser/webhook-endpoint/edit-webhook-endpoint.tsx";

/** GET /{mode}/webhook-endpoints/{id}/edit */
export default function EditWebhookEndpointPage({ id }: PageProps) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.webhookEndpoint.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="webhook endpoint"
      path={`webhook-endpoints/${encodeURIComponent(id)}`}
      name={data?.endpoint.url.replace("https://", "")}
      isFailed={isError}
      scope="webhook_endpoints:write"
    >
      <EditWebhookEndpoint id={id} />
    </EditPage>
  );
}
