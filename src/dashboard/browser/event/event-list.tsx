"use client";

import { Zap } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { EventDeliveries } from "#dashboard/browser/event/event-deliveries.tsx";
import { EVENT_TYPE_OPTIONS } from "#dashboard/browser/labels/event-groups.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { shortId } from "#dashboard/browser/ui/short-id.ts";
import { NAMED_KINDS } from "#kernel/named-kind.ts";
import { daysText, lastDays } from "#kernel/retention.ts";
import type { EventSummary } from "#signals/event/model.ts";

const FIELDS: readonly FilterField[] = [
  { kind: "choice", name: "type", title: "Type", options: EVENT_TYPE_OPTIONS },
  { kind: "reference", name: "object", title: "Object", of: NAMED_KINDS },
  { kind: "days" },
];

const COLUMNS: readonly Column<EventSummary>[] = [
  {
    title: "Type",
    grow: true,
    cell: ({ id, type, objectId, createdAt }) => (
      <div className="min-w-0">
        <RowLink id={id} code>
          {type}
        </RowLink>
        <p className="truncate font-mono text-xs text-muted" title={objectId}>
          {shortId(objectId)}
        </p>
        <TimeBelow>
          <MerchantTime date={createdAt} />
        </TimeBelow>
      </div>
    ),
    placeholder: "w-44 max-w-full",
  },
  {
    title: "Deliveries",
    cell: ({ deliveries }) => <EventDeliveries deliveries={deliveries} />,
    placeholder: "w-20",
  },
  timeColumn("Occurred", { from: "sm" }, MerchantTime),
];

/** The list of events, newest first. */
export function EventList() {
  const { retention } = useDashboard();
  return (
    <ObjectList
      of="event"
      title="Events"
      description={<EventsLead />}
      noun="events"
      list="events"
      search="Object ID, event ID, or type"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      live
      empty={{
        icon: Zap,
        text: `Events about your products, links, checkouts, and more appear here for ${daysText(retention.eventDays)}.`,
        link: { path: "products/new", title: "Create product", scope: "products:write" },
      }}
    />
  );
}

/** Which events a list can have. */
function EventsLead() {
  return `Events from ${lastDays(useDashboard().retention.eventDays)}.`;
}
