import type { Tenant } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/**
 * Whether customers can cancel in the portal that emails lead to: as the merchant's default configuration says, and
 * without one, they can.
 */
export async function findCancelsInPortal(tenant: Tenant): Promise<boolean> {
  const row = await db().billingPortalConfiguration.findFirst({
    where: { ...scope(tenant), isDefault: true },
    select: { features: true },
  });
  const features = row?.features as { subscriptionCancel: { enabled: boolean } } | undefined;
  return features?.subscriptionCancel.enabled ?? true;
}
