"use client";

import { BillingSettings } from "#dashboard/browser/settings/billing-settings.tsx";

/** GET /{mode}/settings/billing: what happens to subscriptions automatically. */
export default function Billing() {
  return <BillingSettings />;
}
