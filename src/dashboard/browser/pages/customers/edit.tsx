"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditCustomer } from "#dashboard/browser/customer/edit-customer.tsx";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";

/** GET /{mode}/customers/{id}/edit */
export default function EditCustomerPage({ id }: PageProps) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.customer.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="customer"
      path={`customers/${encodeURIComponent(id)}`}
      name={data && (data.customer.name ?? data.customer.email ?? "customer")}
      isFailed={isError}
      scope="customers:write"
    >
      <EditCustomer id={id} />
    </EditPage>
  );
}
