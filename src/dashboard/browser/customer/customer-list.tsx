"use client";

import { Users } from "lucide-react";
import type { Customer } from "#account/customer/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

const COLUMNS: readonly Column<Customer>[] = [
  {
    title: "Customer",
    cell: ({ id, name, email }) => (
      <div className="min-w-0">
        <RowLink id={id}>{name ?? email ?? "Unnamed customer"}</RowLink>
        {name && <p className="line-clamp-1 text-xs text-muted wrap-anywhere">{email}</p>}
      </div>
    ),
    placeholder: "w-36 max-w-full",
  },
  {
    title: "External ID",
    from: "sm",
    cell: ({ externalCustomerId }) => <span className="wrap-anywhere text-muted">{externalCustomerId}</span>,
    placeholder: "w-20",
  },
  {
    title: "Phone",
    hiddenByDefault: true,
    from: "sm",
    cell: ({ phone }) => <span className="whitespace-nowrap text-muted">{phone}</span>,
    placeholder: "w-24",
  },
  createdColumn({ align: "right" }),
];

/** The merchant's customers of this mode, newest first. */
export function CustomerList() {
  const { mode, scopes } = useDashboard();
  const { page, filter } = useListPage();
  const query = trpc.customer.list.useQuery({ ...page, filter });
  return (
    <>
      <ListTools list="customers" search="Email, name, or ID" fields={[{ kind: "days" }]} />
      <ListView
        noun="customers"
        query={query}
        count={trpc.customer.count}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<Users aria-hidden="true" className="size-5" />}
            text="Customers appear here when someone subscribes, or pays through a link or checkout that creates customers. You can also create one yourself."
          >
            {scopes.includes("customers:write") && (
              <Link href={`/${mode}/customers/new`} className={buttonClasses("primary")}>
                Create your first customer
              </Link>
            )}
            <ApiExample path="/api/v3/customers" body={{ name: "Ada Lovelace", email: "ada@example.com" }} />
          </EmptyState>
        }
      />
    </>
  );
}
