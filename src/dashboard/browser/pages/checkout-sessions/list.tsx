"use client";

import { CheckoutSessionList } from "#dashboard/browser/checkout-session/checkout-session-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/checkout-sessions: `?status=`, `?after=`, `?before=`. */
export default function CheckoutSessions() {
  return (
    <>
      <PageHeader title="Checkouts" />
      <CheckoutSessionList />
    </>
  );
}
