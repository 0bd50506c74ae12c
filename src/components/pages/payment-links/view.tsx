"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PaymentLinkView } from "#components/payment-link/payment-link-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/payment-links/{id}: `?json=v3|v2` chooses the version that is shown below. */
export default function PaymentLink({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Payment link" back={{ href: `/${mode}/payment-links`, title: "Payment links" }} />
      <PaymentLinkView id={id} />
    </>
  );
}
