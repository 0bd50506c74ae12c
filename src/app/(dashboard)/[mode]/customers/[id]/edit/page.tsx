import type { Metadata } from "next";
import { EditCustomer } from "#components/customer/edit-customer.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Edit customer" };

/** GET /{mode}/customers/{id}/edit */
export default async function EditCustomerPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit customer" back={{ href: `/${mode}/customers/${id}`, title: "Customer" }} />
      <EditCustomer id={id} />
    </div>
  );
}
