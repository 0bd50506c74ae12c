import type { Metadata } from "next";
import { PageHeader } from "#components/ui/page-header.tsx";
import { WebhookDeliveryView } from "#components/webhook-delivery/webhook-delivery-view.tsx";

export const metadata: Metadata = { title: "Webhook delivery" };

/** GET /{mode}/webhook-deliveries/{id} */
export default async function WebhookDelivery({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
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
