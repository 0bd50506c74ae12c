"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { CustomerView } from "#components/customer/customer-view.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/customers/{id} */
export default function Customer({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Customer" back={{ href: `/${mode}/customers`, title: "Customers" }} />
      <CustomerView id={id} />
    </>
  );
}
