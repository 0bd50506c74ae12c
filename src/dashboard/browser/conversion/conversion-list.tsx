"use client";

import { Megaphone } from "lucide-react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConversionStatusBadge } from "#dashboard/browser/conversion/conversion-status.tsx";
import {
  CONVERSION_STATUS_TITLES,
  CONVERSION_TITLES,
  PLATFORM_TITLES,
} from "#dashboard/browser/destination/destination-labels.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { CONVERSION_STATUSES, type Conversion } from "#signals/conversion/model.ts";
import { CONVERSION_NAMES } from "#signals/destination/model.ts";

const EVENT_OPTIONS = CONVERSION_NAMES.map((value) => ({ value, title: CONVERSION_TITLES[value].title }));

/** The conversions of all destinations, sent or not, newest first. */
export function ConversionList() {
  const destinations = trpc.destination.list.useQuery({});
  const options = (destinations.data?.data ?? []).map(({ id, platform, accountId }) => ({
    value: id,
    title: `${PLATFORM_TITLES[platform]}, ${accountId}`,
  }));
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.title ?? id;
  return (
    <ObjectList
      of="conversion"
      title="Conversions"
      description="What was sent to your destinations, and why some conversions weren’t."
      noun="conversions"
      list="conversions"
      statuses={CONVERSION_STATUSES.map((status) => ({ status, title: CONVERSION_STATUS_TITLES[status] }))}
      fields={[
        { kind: "choice", name: "destination", title: "Destination", options },
        { kind: "choice", name: "name", title: "Event", options: EVENT_OPTIONS },
        { kind: "text", name: "session", title: "Checkout", placeholder: "cs_…" },
      ]}
      columns={columns(nameOf)}
      live
      empty={{
        icon: Megaphone,
        text: "Events sent to your destinations appear here, with their requests and responses.",
        link: { path: "destinations", title: "Go to destinations" },
      }}
    />
  );
}

function columns(nameOf: (id: string) => string): Column<Conversion>[] {
  return [
    {
      title: "Event",
      grow: true,
      cell: ({ id, name, destinationId, checkoutSessionId }) => (
        <div className="min-w-0">
          <RowLink id={id}>
            {CONVERSION_TITLES[name].title}
            {checkoutSessionId === null && " (test)"}
          </RowLink>
          <p className="truncate text-xs text-muted" title={nameOf(destinationId)}>
            {nameOf(destinationId)}
          </p>
        </div>
      ),
      placeholder: "w-40 max-w-full",
    },
    {
      title: "Reason",
      grow: true,
      from: "lg",
      cell: ({ reason }) => (
        <span className="block truncate text-muted" title={reason ?? undefined}>
          {reason ?? "–"}
        </span>
      ),
      placeholder: "w-40",
    },
    createdColumn({ from: "sm" }),
    { title: "Status", cell: ({ status }) => <ConversionStatusBadge status={status} />, placeholder: "w-16" },
  ];
}
