"use client";

import { CustomerList } from "#components/customer/customer-list.tsx";
import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

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
