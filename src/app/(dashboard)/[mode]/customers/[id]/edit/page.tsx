import type { Metadata } from "next";
import { EditCustomer } from "#components/customer/edit-customer.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Edit customer" };

/** GET /{mode}/customers/{id}/edit */
export default async function EditCustomerPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
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
