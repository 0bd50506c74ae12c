"use client";

import { CheckoutSessionList } from "#components/checkout-session/checkout-session-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/checkout-sessions: `?status=`, `?after=`, `?before=`. */
export default function CheckoutSessions() {
  return (
    <>
      <PageHeader title="Checkouts" />
      <CheckoutSessionList />
    </>
  );
}
