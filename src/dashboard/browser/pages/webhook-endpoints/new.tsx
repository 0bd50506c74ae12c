"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { NewWebhookEndpoint } from "#dashboard/browser/webhook-endpoint/new-webhook-endpoint.tsx";

/** GET /{mode}/webhook-endpoints/new */
export default function NewWebhookEndpointPage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/webhook-endpoints`, title: "Webhook endpoints" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Add webhook endpoint" back={back} />
      <NeedsScope scope="webhook_endpoints:write" to="add webhook endpoints" back={back}>
        <NewWebhookEndpoint />
      </NeedsScope>
    </div>
  );
}
