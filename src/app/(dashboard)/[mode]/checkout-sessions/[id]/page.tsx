import type { Metadata } from "next";
import { CheckoutSessionView } from "#components/checkout-session/checkout-session-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Checkout session" };

/** GET /{mode}/checkout-sessions/{id}: `?json=v3|v2|v1` chooses the version that is shown below. */
export default async function CheckoutSession({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Checkout session" back={{ href: `/${mode}/checkout-sessions`, title: "Checkout sessions" }} />
      <CheckoutSessionView id={id} />
    </>
  );
}
