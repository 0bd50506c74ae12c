import type { Actor } from "#domain/shared/actor.ts";
import type { BillingSettings } from "#domain/subscription/billing-settings.ts";
import { findBillingSettings } from "#server/services/merchant/billing-settings-repository.ts";

/** The settings for what happens to subscriptions automatically, the same in both modes. Every member may read them. */
export async function getBillingSettings(actor: Actor): Promise<BillingSettings> {
  return findBillingSettings(actor);
}
