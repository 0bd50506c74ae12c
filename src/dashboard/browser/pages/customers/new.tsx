"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NewCustomer } from "#dashboard/browser/customer/new-customer.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

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
