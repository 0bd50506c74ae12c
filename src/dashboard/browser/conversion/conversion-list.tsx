"use client";

import { Megaphone } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConversionStatusBadge } from "#dashboard/browser/conversion/conversion-status.tsx";
import {
  CONVERSION_STATUS_TITLES,
  CONVERSION_TITLES,
  PLATFORM_TITLES,
} from "#dashboard/browser/destination/destination-labels.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CONVERSION_NAMES, CONVERSION_STATUSES, type Conversion } from "#signals/conversion/model.ts";

const EVENT_OPTIONS = CONVERSION_NAMES.map((value) => ({ value, title: CONVERSION_TITLES[value].title }));

/** The conversions of all destinations, sent or not, newest first. */
export function ConversionList() {
  const { mode } = useDashboard();
  const { page, filter, live } = useListPage();
  const query = trpc.conversion.list.useQuery({ ...page, filter }, live);
  const destinations = trpc.destination.list.useQuery({});
  const options = (destinations.data?.data ?? []).map(({ id, platform, accountId }) => ({
    value: id,
    title: `${PLATFORM_TITLES[platform]}, ${accountId}`,
  }));
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.title ?? id;
  return (
    <>
      <StatusFilter
        options={CONVERSION_STATUSES.map((status) => ({ status, title: CONVERSION_STATUS_TITLES[status] }))}
      />
      <ListTools
        list="conversions"
        fields={[
          { kind: "choice", name: "destination", title: "Destination", options },
          { kind: "choice", name: "name", title: "Event", options: EVENT_OPTIONS },
          { kind: "text", name: "session", title: "Checkout", placeholder: "cs_…" },
        ]}
      />
      <ListView
        noun="conversions"
        query={query}
        columns={columns(nameOf)}
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden="true" className="size-5" />}
            text="Events sent to your destinations appear here, with their requests and responses."
          >
            <Link href={`/${mode}/destinations`} className={buttonClasses("primary")}>
              Go to destinations
            </Link>
          </EmptyState>
        }
      />
    </>
  );
}

function columns(nameOf: (id: string) => string): Column<Conversion>[] {
  return [
    {
      title: "Event",
      cell: ({ id, name, destinationId, checkoutSessionId }) => (
        <div className="min-w-0">
          <RowLink id={id}>
            {CONVERSION_TITLES[name].title}
            {checkoutSessionId === null && " (test)"}
          </RowLink>
          <p className="line-clamp-1 max-w-xs text-xs break-all text-muted lg:max-w-md">{nameOf(destinationId)}</p>
        </div>
      ),
      placeholder: "w-40 max-w-full",
    },
    {
      title: "Reason",
      from: "lg",
      cell: ({ reason }) => <span className="line-clamp-1 max-w-sm text-muted">{reason ?? "–"}</span>,
      placeholder: "w-40",
    },
    createdColumn({ from: "sm" }),
    { title: "Status", cell: ({ status }) => <ConversionStatusBadge status={status} />, placeholder: "w-16" },
  ];
}
