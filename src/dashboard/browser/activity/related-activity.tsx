"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EventDeliveries } from "#dashboard/browser/event/event-deliveries.tsx";
import { RequestStatus } from "#dashboard/browser/labels/request-status.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { lastDays } from "#kernel/retention.ts";

interface RelatedActivityProps {
  objectId: string;
  /** False for objects that have no events. */
  hasEvents?: boolean;
}

/**
 * The newest events of an object with the state of their deliveries, and the newest API requests that were about it.
 */
export function RelatedActivity({ objectId, hasEvents = true }: RelatedActivityProps) {
  const { mode, scopes, retention } = useDashboard();
  const canRead = scopes.includes("events:read");
  const query = trpc.activity.ofObject.useQuery({ objectId }, { enabled: canRead });
  if (!canRead) return null;
  if (query.error && !query.data) {
    return <FailureNotice title="Couldn’t load activity" failure={failureOf(query.error)} retry={query.refetch} />;
  }
  const { events, requests } = query.data ?? {};
  return (
    <div className={classes("grid grid-cols-[minmax(0,1fr)] gap-5", hasEvents && "lg:grid-cols-2")}>
      {hasEvents && (
        <ActivityPanel
          title="Events"
          none={`No events in ${lastDays(retention.eventDays)}.`}
          all={{ title: "View all events", href: `/${mode}/events?object=${objectId}` }}
          rows={events?.data.map(({ id, type, deliveries, createdAt }) => (
            <ActivityRow
              key={id}
              href={`/${mode}/events/${id}`}
              title={type}
              state={<EventDeliveries deliveries={deliveries} />}
              time={<MerchantTime date={createdAt} />}
            />
          ))}
        />
      )}
      <ActivityPanel
        title="API requests"
        none={`No API requests in ${lastDays(retention.requestLogDays)}.`}
        all={{ title: "View all requests", href: `/${mode}/request-log?object=${objectId}` }}
        rows={requests?.data.map(({ id, method, path, status, createdAt }) => (
          <ActivityRow
            key={id}
            href={`/${mode}/request-log/${id}`}
            title={`${method} ${path}`}
            state={<RequestStatus status={status} />}
            time={<RelativeTime date={createdAt} />}
          />
        ))}
      />
    </div>
  );
}

interface ActivityPanelProps {
  title: string;
  none: string;
  /** The page that lists all of them. */
  all: { title: string; href: string };
  /** Undefined while they load. */
  rows: readonly ReactNode[] | undefined;
}

const PLACEHOLDERS = ["1", "2", "3"];

function ActivityPanel({ title, none, all, rows }: ActivityPanelProps) {
  const action = rows && rows.length > 0 && (
    <Link href={all.href} className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6">
      {all.title}
    </Link>
  );
  return (
    <Panel title={title} action={action}>
      {rows === undefined ? (
        <div role="status" className="divide-y">
          <span className="sr-only">Loading</span>
          {PLACEHOLDERS.map((name) => (
            <div key={name} className="py-2.5">
              <div className="h-4 w-3/4 animate-pulse rounded bg-raised" />
              <div className="mt-1.5 h-3.5 w-1/3 animate-pulse rounded bg-raised" />
            </div>
          ))}
        </div>
      ) : rows.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="divide-y">{rows}</ul>
      )}
    </Panel>
  );
}

interface ActivityRowProps {
  href: string;
  title: string;
  state: ReactNode;
  time: ReactNode;
}

/** The entire row links to the event or the request. */
function ActivityRow({ href, title, state, time }: ActivityRowProps) {
  return (
    <li className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2 text-sm hover:bg-raised/50">
      <Link
        href={href}
        className="min-w-0 flex-1 basis-40 truncate rounded font-mono text-xs after:absolute after:inset-0"
        title={title}
      >
        {title}
      </Link>
      <span className="flex items-center gap-3">
        {state}
        <span className="text-xs text-muted">{time}</span>
      </span>
    </li>
  );
}
