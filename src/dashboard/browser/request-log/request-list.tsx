"use client";

import { ScrollText } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { RequestStatus } from "#dashboard/browser/labels/request-status.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { ERROR_CODES } from "#kernel/errors.ts";
import { NAMED_KINDS } from "#kernel/named-kind.ts";
import { daysText, lastDays, loggedCalls } from "#kernel/retention.ts";
import { LOGGED_METHODS, type RequestSummary, type StatusClass } from "#signals/request-log/model.ts";

const STATUS_TITLES: { status: StatusClass; title: string }[] = [
  { status: "2xx", title: "Succeeded" },
  { status: "4xx", title: "Client errors (4xx)" },
  { status: "5xx", title: "Server errors (5xx)" },
];

const same = (value: string) => ({ value, title: value });

const COLUMNS: readonly Column<RequestSummary>[] = [
  {
    title: "Request",
    grow: true,
    cell: ({ id, method, path, errorCode, createdAt }) => (
      <div className="min-w-0">
        <RowLink id={id} code>
          <span className="flex gap-1.5">
            <span className="font-semibold">{method}</span> <ClippedText text={path} />
          </span>
        </RowLink>
        {errorCode && <p className="font-mono text-xs text-muted">{errorCode}</p>}
        <TimeBelow>
          <RelativeTime date={createdAt} />
        </TimeBelow>
      </div>
    ),
    placeholder: "w-56 max-w-full",
  },
  {
    title: "Duration",
    from: "md",
    align: "right",
    cell: ({ durationMs }) => <span className="text-muted tabular-nums">{durationMs} ms</span>,
    placeholder: "w-10",
  },
  timeColumn("Received", { from: "sm" }, RelativeTime),
  { title: "Status", cell: ({ status }) => <RequestStatus status={status} />, placeholder: "w-10" },
];

/** Calls of the API, newest first. */
export function RequestList() {
  const { retention } = useDashboard();
  const keys = trpc.requestLog.keys.useQuery().data ?? [];
  const fields: FilterField[] = [
    { kind: "choice", name: "method", title: "Method", options: LOGGED_METHODS.map(same) },
    { kind: "text", name: "path", title: "Path starts with", placeholder: "/api/v3/products" },
    {
      kind: "choice",
      name: "key",
      title: "API key",
      options: keys.map(({ id, name, lastFour }) => ({ value: id, title: `${name} (…${lastFour})` })),
    },
    { kind: "choice", name: "version", title: "API version", options: ["v3", "v2", "v1"].map(same) },
    { kind: "choice", name: "code", title: "Error code", options: ERROR_CODES.map(same) },
    { kind: "reference", name: "object", title: "Object", of: NAMED_KINDS },
    { kind: "days" },
  ];
  return (
    <ObjectList
      of="requestLog"
      title="Request log"
      description={<RequestLogLead />}
      noun="requests"
      list="request-log"
      statuses={STATUS_TITLES}
      search="Request ID"
      fields={fields}
      columns={COLUMNS}
      counted
      live
      empty={{
        icon: ScrollText,
        text: `The log keeps ${loggedCalls(retention.loggedReads)} for ${daysText(retention.requestLogDays)}, with request and response bodies.`,
        link: { path: "api-keys", title: "Go to API keys" },
      }}
    />
  );
}

/** Which calls the request log has, and what of them. */
function RequestLogLead() {
  const { requestLogDays, loggedReads } = useDashboard().retention;
  const calls = loggedCalls(loggedReads).replace("every", "Every");
  return `${calls} from ${lastDays(requestLogDays)}, without secrets or personal data.`;
}
