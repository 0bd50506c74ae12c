"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { CheckoutSessionView } from "#components/checkout-session/checkout-session-view.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/checkout-sessions/{id}: `?json=v3|v2|v1` chooses the version that is shown below. */
export default function CheckoutSession({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Checkout session" back={{ href: `/${mode}/checkout-sessions`, title: "Checkout sessions" }} />
      <CheckoutSessionView id={id} />
    </>
  );
}
