"use client";

import { SubscriptionList } from "#dashboard/browser/subscription/subscription-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/subscriptions: `?q=`, `?status=`, `?customer=`, `?price=`, `?from=`, `?endedFrom=`, `?after=`, `?before=`. */
export default function Subscriptions() {
  return (
    <>
      <PageHeader title="Subscriptions" />
      <SubscriptionList />
    </>
  );
}
