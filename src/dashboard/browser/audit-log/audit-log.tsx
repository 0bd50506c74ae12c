"use client";

import { ScrollText } from "lucide-react";
import type { AuditLogEntry } from "#account/audit-log/model.ts";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { ACTION_AREAS } from "#dashboard/audit-actions.ts";
import { actionSummary, changeLines } from "#dashboard/audit-summary.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";
import { objectPath } from "#kernel/object-path.ts";

/** The audit log, for owners and admins. */
export function AuditLog() {
  const { role } = useDashboard();
  if (!isOwnerOrAdmin({ role })) {
    return <RoleNotice>Only owners and admins can view the audit log.</RoleNotice>;
  }
  return <AuditLogList />;
}

function AuditLogList() {
  const { data: team } = trpc.team.list.useQuery();
  const people = team?.members.map(({ id, name, email }) => ({ value: id, title: name ?? email })) ?? [];
  const fields: FilterField[] = [
    { kind: "choice", name: "who", title: "Team member", options: people },
    {
      kind: "choice",
      name: "what",
      title: "Area",
      options: Object.entries(ACTION_AREAS).map(([value, title]) => ({ value, title })),
    },
    { kind: "days" },
  ];
  return (
    <ObjectList
      of="auditLog"
      noun="actions"
      list="audit-log"
      fields={fields}
      columns={COLUMNS}
      empty={{
        icon: ScrollText,
        text: "Changes that you and your team make in the dashboard appear here.",
      }}
    />
  );
}

const COLUMNS: Column<AuditLogEntry>[] = [
  { title: "Action", grow: true, cell: (entry) => <WhatHappened entry={entry} />, placeholder: "w-64" },
  {
    title: "Mode",
    from: "sm",
    cell: ({ livemode }) => (
      <span className="text-muted">{livemode === null ? "Both" : livemode ? "Live" : "Test"}</span>
    ),
    placeholder: "w-10",
  },
  {
    title: "Date",
    sort: "created",
    align: "right",
    cell: ({ createdAt }) => (
      <span className="text-muted">
        <RelativeTime date={createdAt} />
      </span>
    ),
    placeholder: "w-20",
  },
];

function WhatHappened({ entry }: { entry: AuditLogEntry }) {
  const lines = changeLines(entry.changes);
  return (
    <>
      <Sentence entry={entry} />
      {lines.length > 0 && (
        <details className="text-muted text-sm wrap-anywhere">
          <summary className="cursor-pointer">Changes</summary>
          <ul>
            {lines.map(({ field, before, after }) => (
              <li key={field}>
                {field}
                {before !== undefined && `: ${before} → ${after}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Sentence({ entry }: { entry: AuditLogEntry }) {
  const { actor } = entry;
  return (
    <p className="text-pretty break-words">
      <span className="font-medium" title={actor?.email}>
        {actor ? (actor.name ?? actor.email) : "Someone"}
      </span>{" "}
      {actionSummary(entry).map((part) =>
        typeof part === "string" ? part : <ObjectName key={part.object} name={part.object} entry={entry} />,
      )}
    </p>
  );
}

/** The object's name, as a link if it has a page. */
function ObjectName({ name, entry: { objectId, livemode } }: { name: string; entry: AuditLogEntry }) {
  const path = objectId === null ? undefined : objectPath(objectId);
  if (path === undefined || livemode === null) return <span className="font-medium">{name}</span>;
  return (
    <Link
      href={`/${livemode ? "live" : "test"}/${path}`}
      // The object may have been deleted.
      className="font-medium underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
