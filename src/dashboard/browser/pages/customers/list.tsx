"use client";

import { CustomerList } from "#dashboard/browser/customer/customer-list.tsx";
import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/customers: `?q=`, `?from=`, `?to=`, `?order=`, `?after=`, `?before=`. */
export default function Customers() {
  return (
    <>
      <PageHeader title="Customers">
        <NewObjectLink path="customers/new" scope="customers:write">
          Create customer
        </NewObjectLink>
      </PageHeader>
      <CustomerList />
    </>
  );
}
