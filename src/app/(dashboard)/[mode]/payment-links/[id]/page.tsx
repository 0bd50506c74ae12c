import type { Metadata } from "next";
import { PaymentLinkView } from "#components/payment-link/payment-link-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Payment link" };

/** GET /{mode}/payment-links/{id}: `?json=v3|v2` chooses the version that is shown below. */
export default async function PaymentLink({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Payment link" back={{ href: `/${mode}/payment-links`, title: "Payment links" }} />
      <PaymentLinkView id={id} />
    </>
  );
}
