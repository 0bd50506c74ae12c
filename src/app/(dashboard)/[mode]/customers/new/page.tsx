import type { Metadata } from "next";
import { NewCustomer } from "#components/customer/new-customer.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New customer" };

/** GET /{mode}/customers/new */
export default async function NewCustomerPage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  const back = { href: `/${mode}/customers`, title: "Customers" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New customer" back={back} />
      <NeedsScope scope="customers:write" to="create customers" back={back}>
        <NewCustomer />
      </NeedsScope>
    </div>
  );
}
