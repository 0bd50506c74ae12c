"use client";

import { Users } from "lucide-react";
import type { Customer } from "#account/customer/model.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";

const COLUMNS: readonly Column<Customer>[] = [
  {
    title: "Customer",
    grow: true,
    cell: ({ id, name, email }) => (
      <div className="min-w-0">
        <RowLink id={id}>{name ?? email ?? "Unnamed customer"}</RowLink>
        {name && email && <ClippedText text={email} className="text-xs text-muted" />}
      </div>
    ),
    placeholder: "w-36 max-w-full",
  },
  {
    title: "External ID",
    from: "sm",
    grow: true,
    cell: ({ externalCustomerId }) =>
      externalCustomerId && <ClippedText text={externalCustomerId} className="text-muted" />,
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
  return (
    <ObjectList
      of="customer"
      title="Customers"
      create={{
        path: "customers/new",
        title: "Create customer",
        first: "Create your first customer",
        scope: "customers:write",
      }}
      noun="customers"
      list="customers"
      search="Email, name, or ID"
      fields={[{ kind: "days" }]}
      columns={COLUMNS}
      counted
      empty={{
        icon: Users,
        text: "Customers appear here when someone subscribes, or pays through a link or checkout that creates customers. You can also create one yourself.",
        example: <ApiExample path="/api/v3/customers" body={{ name: "Ada Lovelace", email: "ada@example.com" }} />,
      }}
    />
  );
}
