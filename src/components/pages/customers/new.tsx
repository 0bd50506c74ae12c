"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { NewCustomer } from "#components/customer/new-customer.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/customers/new */
export default function NewCustomerPage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/customers`, title: "Customers" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Create customer" back={back} />
      <NeedsScope scope="customers:write" to="create customers" back={back}>
        <NewCustomer />
      </NeedsScope>
    </div>
  );
}
