"use client";

import { Zap } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EventDeliveries } from "#dashboard/browser/event/event-deliveries.tsx";
import { EVENT_TYPE_OPTIONS } from "#dashboard/browser/event/event-groups.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { shortId } from "#dashboard/browser/object/short-id.ts";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { NAMED_KINDS } from "#kernel/named-kind.ts";
import { daysText } from "#kernel/retention.ts";
import type { EventSummary } from "#signals/event/model.ts";

const FIELDS: readonly FilterField[] = [
  { kind: "choice", name: "type", title: "Type", options: EVENT_TYPE_OPTIONS },
  { kind: "reference", name: "object", title: "Object", of: NAMED_KINDS },
  { kind: "days" },
];

const COLUMNS: readonly Column<EventSummary>[] = [
  {
    title: "Type",
    cell: ({ id, type, objectId, createdAt }) => (
      <div className="min-w-0">
        <RowLink id={id} code>
          {type}
        </RowLink>
        <p className="line-clamp-1 font-mono text-xs text-muted" title={objectId}>
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
  const { mode, scopes, retention } = useDashboard();
  const { page, filter, live } = useListPage();
  const query = trpc.event.list.useQuery({ ...page, filter }, live);
  return (
    <>
      <ListTools list="events" search="Object ID, event ID, or type" fields={FIELDS} />
      <ListView
        noun="events"
        query={query}
        count={trpc.event.count}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<Zap aria-hidden="true" className="size-5" />}
            text={`Events about your products, links, checkouts, and more appear here for ${daysText(retention.eventDays)}.`}
          >
            {scopes.includes("products:write") && (
              <Link href={`/${mode}/products/new`} className={buttonClasses("primary")}>
                Create product
              </Link>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
