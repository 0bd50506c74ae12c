"use client";

import { Megaphone } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { CONVERSION_TITLES, PLATFORM_TITLES } from "#dashboard/browser/destination/destination-labels.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { WebhookEndpointStatusBadge } from "#dashboard/browser/webhook-endpoint/webhook-endpoint-status.tsx";
import type { Destination } from "#signals/destination/model.ts";

const COLUMNS: readonly Column<Destination>[] = [
  {
    title: "Destination",
    grow: true,
    cell: ({ id, platform, accountId }) => (
      <div className="min-w-0">
        <RowLink id={id}>{PLATFORM_TITLES[platform]}</RowLink>
        <ClippedText text={accountId} className="text-xs text-muted" />
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
  const { mode } = useDashboard();
  return (
    <ObjectList
      of="destination"
      title="Destinations"
      description="Ad platforms that receive conversions, with the customer’s consent."
      actions={
        <Link href={`/${mode}/conversions`} className={buttonClasses("quiet")}>
          View log
        </Link>
      }
      create={{
        path: "destinations/new",
        title: "Add destination",
        first: "Add your first destination",
        scope: "webhook_endpoints:write",
      }}
      noun="destinations"
      columns={COLUMNS}
      empty={{
        icon: Megaphone,
        text: "Connect Meta or Google Analytics to see which ads lead to purchases, with the customer’s consent.",
      }}
    />
  );
}
