import { findMerchantTimeZone } from "#account/merchant/time-zone-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";

/** The time zone of the merchant's days, the same in both modes. Every member may read it. */
export async function getTimeZone(actor: Actor): Promise<string> {
  return (await findMerchantTimeZone(actor.merchantId)) ?? DEFAULT_TIME_ZONE;
}
