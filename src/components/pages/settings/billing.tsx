"use client";

import { BillingSettings } from "#components/settings/billing-settings.tsx";

/** GET /{mode}/settings/billing: what subscriptions do by themselves. */
export default function Billing() {
  return <BillingSettings />;
}
