"use client";

import { Zap } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { EventDeliveries } from "#components/event/event-deliveries.tsx";
import { EVENT_TYPE_OPTIONS } from "#components/event/event-groups.ts";
import type { Column } from "#components/list/data-table.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import type { FilterField } from "#components/list/filter-fields.tsx";
import { useListPage } from "#components/list/list-page.ts";
import { ListTools } from "#components/list/list-tools.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { RowLink } from "#components/list/row-link.tsx";
import { TimeBelow } from "#components/list/time-below.tsx";
import { timeColumn } from "#components/list/time-column.tsx";
import { shortId } from "#components/object/short-id.ts";
import { buttonClasses } from "#components/ui/button.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { NAMED_KINDS } from "#domain/shared/named-kind.ts";
import { daysText } from "#domain/shared/retention.ts";
import type { EventSummary } from "#domain/webhook/event.ts";

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
