"use client";

import { Webhook } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { eventsSummary, FORMAT_TITLES } from "#dashboard/browser/webhook-endpoint/endpoint-labels.ts";
import { WebhookEndpointStatusBadge } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-status.tsx";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    title: "URL",
    cell: (endpoint) => <AddressCell endpoint={endpoint} />,
    placeholder: "w-48 max-w-full",
  },
  { title: "Events", from: "sm", cell: ({ enabledEvents }) => eventsSummary(enabledEvents), placeholder: "w-16" },
  { title: "Format", from: "lg", cell: ({ format }) => FORMAT_TITLES[format], placeholder: "w-24" },
  createdColumn({ from: "md" }),
  { title: "Status", cell: ({ active }) => <WebhookEndpointStatusBadge active={active} />, placeholder: "w-16" },
];

/** The merchant's webhook endpoints of this mode, newest first. */
export function WebhookEndpointList() {
  const { mode, scopes } = useDashboard();
  const { page, filter } = useListPage();
  const query = trpc.webhookEndpoint.list.useQuery({ ...page, filter });
  return (
    <>
      <StatusFilter
        options={[
          { status: "active", title: "Enabled" },
          { status: "inactive", title: "Disabled" },
        ]}
      />
      <ListTools list="webhook-endpoints" search="URL, description, or ID" />
      <ListView
        noun="webhook endpoints"
        query={query}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<Webhook aria-hidden="true" className="size-5" />}
            text="A webhook endpoint is a URL on your server that receives events, such as payments, as they happen."
          >
            {scopes.includes("webhook_endpoints:write") && (
              <Link href={`/${mode}/webhook-endpoints/new`} className={buttonClasses("primary")}>
                Add your first endpoint
              </Link>
            )}
            <ApiExample path="/api/v3/webhook-endpoints" body={{ url: "https://example.com/webhooks" }} />
          </EmptyState>
        }
      />
    </>
  );
}

function AddressCell({ endpoint: { id, url, description } }: { endpoint: WebhookEndpoint }) {
  return (
    <div className="min-w-0">
      <RowLink id={id}>{url}</RowLink>
      {description && <p className="line-clamp-1 max-w-md text-xs text-muted wrap-anywhere">{description}</p>}
    </div>
  );
}
