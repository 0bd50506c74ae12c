import type { Metadata } from "next";
import { EditPaymentLink } from "#components/payment-link/edit-payment-link.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Edit payment link" };

/** GET /{mode}/payment-links/{id}/edit: for drafts too. */
export default async function EditLink({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  const back = { href: `/${mode}/payment-links/${encodeURIComponent(id)}`, title: "Payment link" };
  return (
    <>
      <PageHeader title="Edit payment link" back={back} />
      <NeedsScope scope="payment_links:write" to="change payment links" back={back}>
        <EditPaymentLink id={id} />
      </NeedsScope>
    </>
  );
}
