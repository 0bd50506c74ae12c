import type { Metadata } from "next";
import { CustomerView } from "#components/customer/customer-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Customer" };

/** GET /{mode}/customers/{id} */
export default async function Customer({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Customer" back={{ href: `/${mode}/customers`, title: "Customers" }} />
      <CustomerView id={id} />
    </>
  );
}
