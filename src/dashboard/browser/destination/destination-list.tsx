"use client";

import { Megaphone } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CONVERSION_TITLES, PLATFORM_TITLES } from "#dashboard/browser/destination/destination-labels.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { WebhookEndpointStatusBadge } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-status.tsx";
import type { Destination } from "#signals/destination/model.ts";

const COLUMNS: readonly Column<Destination>[] = [
  {
    title: "Destination",
    cell: ({ id, platform, accountId }) => (
      <div className="min-w-0">
        <RowLink id={id}>{PLATFORM_TITLES[platform]}</RowLink>
        <p className="text-xs text-muted wrap-anywhere">{accountId}</p>
      </div>
    ),
    placeholder: "w-40 max-w-full",
  },
  {
    title: "Events",
    from: "md",
    cell: ({ events }) => events.map((event) => CONVERSION_TITLES[event].title).join(", "),
    placeholder: "w-40",
  },
  createdColumn({ from: "sm" }),
  { title: "Status", cell: ({ active }) => <WebhookEndpointStatusBadge active={active} />, placeholder: "w-16" },
];

/** The merchant's destinations of this mode, newest first. */
export function DestinationList() {
  const { mode, scopes } = useDashboard();
  const { page } = useListPage();
  const query = trpc.destination.list.useQuery(page);
  return (
    <ListView
      noun="destinations"
      query={query}
      columns={COLUMNS}
      empty={
        <EmptyState
          icon={<Megaphone aria-hidden="true" className="size-5" />}
          text="Connect Meta or Google Analytics to see which ads lead to purchases, with the customer’s consent."
        >
          {scopes.includes("webhook_endpoints:write") && (
            <Link href={`/${mode}/destinations/new`} className={buttonClasses("primary")}>
              Add your first destination
            </Link>
          )}
        </EmptyState>
      }
    />
  );
}
