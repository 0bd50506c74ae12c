import type { Metadata } from "next";
import { NewPaymentLink } from "#components/payment-link/new-payment-link.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New payment link" };

/** GET /{mode}/payment-links/new: `?product=` chooses one from the start, `?from=` copies a link. */
export default async function NewLink({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  const back = { href: `/${mode}/payment-links`, title: "Payment links" };
  return (
    <>
      <PageHeader title="New payment link" back={back} />
      <NeedsScope scope="payment_links:write" to="create payment links" back={back}>
        <NewPaymentLink />
      </NeedsScope>
    </>
  );
}
