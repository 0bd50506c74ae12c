import { type BillingSettings, DEFAULT_BILLING_SETTINGS } from "#account/merchant/billing-settings.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";

/** The merchant's settings for subscriptions, with defaults for the others. */
export async function findBillingSettings({ merchantId }: Pick<Actor, "merchantId">): Promise<BillingSettings> {
  const { billingSettings } = await db().merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { billingSettings: true },
  });
  return { ...DEFAULT_BILLING_SETTINGS, ...(billingSettings as Partial<BillingSettings> | null) };
}

export async function writeBillingSettings(
  { merchantId }: Pick<Actor, "merchantId">,
  settings: BillingSettings,
): Promise<void> {
  await db().merchant.update({
    where: { id: merchantId },
    data: { billingSettings: settings as unknown as Prisma.InputJsonObject },
  });
}
