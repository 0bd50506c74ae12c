import type { BillingSettings } from "#account/merchant/billing-settings.ts";
import { findBillingSettings } from "#account/merchant/billing-settings-store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The settings for what happens to subscriptions automatically, the same in both modes. Every member may read them. */
export async function getBillingSettings(actor: Actor): Promise<BillingSettings> {
  return findBillingSettings(actor);
}
