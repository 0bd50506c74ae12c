"use client";

import { KeyRound } from "lucide-react";
import { API_KEY_STATUSES, type ApiKey } from "#account/api-key/model.ts";
import { API_KEY_STATUS_TITLES, ApiKeyStatusBadge } from "#dashboard/browser/api-key/api-key-status.tsx";
import { accessText } from "#dashboard/browser/api-key/scope-labels.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { DeveloperLinks } from "#dashboard/browser/shell/developer-links.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

const COLUMNS: readonly Column<ApiKey>[] = [
  { title: "Name", grow: true, cell: (key) => <NameCell apiKey={key} />, placeholder: "w-36 max-w-full" },
  {
    title: "Permissions",
    from: "md",
    cell: ({ scopes }) => accessText(scopes),
    placeholder: "w-24",
  },
  {
    title: "Last used",
    from: "sm",
    cell: ({ lastUsedAt }) => (
      <span className="text-muted">{lastUsedAt ? <RelativeTime date={lastUsedAt} /> : "Never"}</span>
    ),
    placeholder: "w-20",
  },
  {
    title: "Expires",
    from: "lg",
    cell: ({ expiresAt }) => (
      <span className="text-muted">{expiresAt ? <RelativeTime date={expiresAt} /> : "Never"}</span>
    ),
    placeholder: "w-16",
  },
  timeColumn("Created", { from: "lg" }, RelativeTime),
  { title: "Status", cell: (key) => <ApiKeyStatusBadge apiKey={key} />, placeholder: "w-14" },
];

/** The merchant's API keys of this mode, newest first. */
export function ApiKeyList() {
  const { mode } = useDashboard();
  return (
    <>
      <ObjectList
        of="apiKey"
        title="API keys"
        description="Your code uses API keys to call the API. Test keys work only in test mode, and live keys only in live mode."
        create={{
          path: "api-keys/new",
          title: "Create API key",
          first: "Create your first API key",
          scope: "webhook_endpoints:write",
        }}
        noun="API keys"
        list="api-keys"
        statuses={API_KEY_STATUSES.map((status) => ({ status, title: API_KEY_STATUS_TITLES[status] }))}
        search="Name, ID, or last 4 characters"
        columns={COLUMNS}
        empty={{
          icon: KeyRound,
          text: `Your code uses an API key to call the API. You don’t have any keys in ${mode} mode yet.`,
        }}
      />
      <DeveloperLinks />
    </>
  );
}

function NameCell({ apiKey: { id, name, prefix, lastFour } }: { apiKey: ApiKey }) {
  return (
    <div className="min-w-0">
      <RowLink id={id}>{name}</RowLink>
      <code className="block truncate font-mono text-xs text-muted">
        {prefix}…{lastFour}
      </code>
    </div>
  );
}
