"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { EditCustomer } from "#components/customer/edit-customer.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/customers/{id}/edit */
export default function EditCustomerPage({ id }: PageProps) {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/customers/${id}`, title: "Customer" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit customer" back={back} />
      <NeedsScope scope="customers:write" to="change customers" back={back}>
        <EditCustomer id={id} />
      </NeedsScope>
    </div>
  );
}
