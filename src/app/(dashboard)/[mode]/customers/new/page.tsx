import type { Metadata } from "next";
import { NewCustomer } from "#components/customer/new-customer.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New customer" };

/** GET /{mode}/customers/new */
export default async function NewCustomerPage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New customer" back={{ href: `/${mode}/customers`, title: "Customers" }} />
      <NewCustomer />
    </div>
  );
}
