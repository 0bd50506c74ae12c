"use client";

import { SubscriptionList } from "#components/subscription/subscription-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/subscriptions: `?q=`, `?status=`, `?customer=`, `?price=`, `?from=`, `?endedFrom=`, `?after=`, `?before=`. */
export default function Subscriptions() {
  return (
    <>
      <PageHeader title="Subscriptions" />
      <SubscriptionList />
    </>
  );
}
