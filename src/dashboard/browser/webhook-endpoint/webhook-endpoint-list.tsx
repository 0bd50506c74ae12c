"use client";

import { Webhook } from "lucide-react";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { DeveloperLinks } from "#dashboard/browser/shell/developer-links.tsx";
import { eventsSummary, FORMAT_TITLES } from "#dashboard/browser/webhook-endpoint/endpoint-labels.ts";
import { WebhookEndpointStatusBadge } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-status.tsx";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    title: "URL",
    grow: true,
    cell: (endpoint) => <AddressCell endpoint={endpoint} />,
    placeholder: "w-48 max-w-full",
  },
  { title: "Events", from: "md", cell: ({ enabledEvents }) => eventsSummary(enabledEvents), placeholder: "w-16" },
  { title: "Format", from: "lg", cell: ({ format }) => FORMAT_TITLES[format], placeholder: "w-24" },
  createdColumn({ from: "md" }),
  { title: "Status", cell: ({ active }) => <WebhookEndpointStatusBadge active={active} />, placeholder: "w-16" },
];

/** The merchant's webhook endpoints of this mode, newest first. */
export function WebhookEndpointList() {
  return (
    <>
      <ObjectList
        of="webhookEndpoint"
        title="Webhook endpoints"
        description="URLs on your server that receive signed events."
        create={{
          path: "webhook-endpoints/new",
          title: "Add endpoint",
          first: "Add your first endpoint",
          scope: "webhook_endpoints:write",
        }}
        noun="webhook endpoints"
        list="webhook-endpoints"
        statuses={[
          { status: "active", title: "Enabled" },
          { status: "inactive", title: "Disabled" },
        ]}
        search="URL, description, or ID"
        columns={COLUMNS}
        empty={{
          icon: Webhook,
          text: "A webhook endpoint is a URL on your server that receives events, such as payments, as they happen.",
          example: <ApiExample path="/api/v3/webhook-endpoints" body={{ url: "https://example.com/webhooks" }} />,
        }}
      />
      <DeveloperLinks />
    </>
  );
}

function AddressCell({ endpoint: { id, url, description } }: { endpoint: WebhookEndpoint }) {
  return (
    <div className="min-w-0">
      <RowLink id={id}>{url}</RowLink>
      {description && <p className="truncate text-xs text-muted">{description}</p>}
    </div>
  );
}
