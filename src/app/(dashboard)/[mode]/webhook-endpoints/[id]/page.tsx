import type { Metadata } from "next";
import { PageHeader } from "#components/ui/page-header.tsx";
import { WebhookEndpointView } from "#components/webhook-endpoint/webhook-endpoint-view.tsx";

export const metadata: Metadata = { title: "Webhook endpoint" };

/** GET /{mode}/webhook-endpoints/{id} */
export default async function WebhookEndpoint({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Webhook endpoint" back={{ href: `/${mode}/webhook-endpoints`, title: "Webhook endpoints" }} />
      <WebhookEndpointView id={id} />
    </>
  );
}
