"use client";

import { KeyRound } from "lucide-react";
import { API_KEY_STATUSES, type ApiKey, canManageApiKeys } from "#account/api-key/model.ts";
import { API_KEY_STATUS_TITLES, ApiKeyStatusBadge } from "#dashboard/browser/api-key/api-key-status.tsx";
import { accessText } from "#dashboard/browser/api-key/scope-labels.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

const COLUMNS: readonly Column<ApiKey>[] = [
  { title: "Name", cell: (key) => <NameCell apiKey={key} />, placeholder: "w-36 max-w-full" },
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
  const { mode, scopes } = useDashboard();
  const { page, filter } = useListPage();
  const query = trpc.apiKey.list.useQuery({ ...page, filter });
  return (
    <>
      <StatusFilter options={API_KEY_STATUSES.map((status) => ({ status, title: API_KEY_STATUS_TITLES[status] }))} />
      <ListTools list="api-keys" search="Name, ID, or last 4 characters" />
      <ListView
        noun="API keys"
        query={query}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            text={`Your code uses an API key to call the API. You don’t have any keys in ${mode} mode yet.`}
          >
            {canManageApiKeys({ scopes }) && (
              <Link href={`/${mode}/api-keys/new`} className={buttonClasses("primary")}>
                Create your first API key
              </Link>
            )}
          </EmptyState>
        }
      />
    </>
  );
}

function NameCell({ apiKey: { id, name, prefix, lastFour } }: { apiKey: ApiKey }) {
  return (
    <div className="min-w-0">
      <RowLink id={id}>{name}</RowLink>
      <code className="font-mono text-xs break-all text-muted">
        {prefix}…{lastFour}
      </code>
    </div>
  );
}
