"use client";

import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { DeveloperLinks } from "#dashboard/browser/shell/developer-links.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { WebhookEndpointList } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-list.tsx";

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
