"use client";

import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { DeveloperLinks } from "#components/shell/developer-links.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { WebhookEndpointList } from "#components/webhook-endpoint/webhook-endpoint-list.tsx";

/** GET /{mode}/webhook-endpoints: `?after=`, `?before=`, `?order=`. */
export default function WebhookEndpoints() {
  return (
    <>
      <PageHeader title="Webhook endpoints" description="URLs on your server that receive signed events.">
        <NewObjectLink path="webhook-endpoints/new" scope="webhook_endpoints:write">
          Add endpoint
        </NewObjectLink>
      </PageHeader>
      <WebhookEndpointList />
      <DeveloperLinks />
    </>
  );
}
