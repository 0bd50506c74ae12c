import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { buttonClasses } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { WebhookEndpointList } from "#components/webhook-endpoint/webhook-endpoint-list.tsx";

export const metadata: Metadata = { title: "Webhook endpoints" };

/** GET /{mode}/webhook-endpoints: `?after=`, `?before=`, `?order=`. */
export default async function WebhookEndpoints({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <>
      <PageHeader title="Webhook endpoints" lead="Addresses of yours that events are sent to, signed.">
        <Link href={`/${mode}/webhook-endpoints/new`} className={buttonClasses("primary")}>
          <Plus aria-hidden="true" className="size-4" />
          Add endpoint
        </Link>
      </PageHeader>
      <WebhookEndpointList />
    </>
  );
}
