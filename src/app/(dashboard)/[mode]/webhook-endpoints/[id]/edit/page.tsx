import type { Metadata } from "next";
import { PageHeader } from "#components/ui/page-header.tsx";
import { EditWebhookEndpoint } from "#components/webhook-endpoint/edit-webhook-endpoint.tsx";

export const metadata: Metadata = { title: "Edit webhook endpoint" };

/** GET /{mode}/webhook-endpoints/{id}/edit */
export default async function EditWebhookEndpointPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Edit webhook endpoint"
        back={{ href: `/${mode}/webhook-endpoints/${id}`, title: "Webhook endpoint" }}
      />
      <EditWebhookEndpoint id={id} />
    </div>
  );
}
