import type { Metadata } from "next";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { EditWebhookEndpoint } from "#components/webhook-endpoint/edit-webhook-endpoint.tsx";

export const metadata: Metadata = { title: "Edit webhook endpoint" };

/** GET /{mode}/webhook-endpoints/{id}/edit */
export default async function EditWebhookEndpointPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
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
