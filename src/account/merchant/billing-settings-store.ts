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
  // Whether all emails are turned off: a setting of earlier versions, see mail-settings-store.ts.
  const { customerMails: _, ...stored } = (billingSettings ?? {}) as Partial<BillingSettings> & {
    customerMails?: boolean;
  };
  return { ...DEFAULT_BILLING_SETTINGS, ...stored };
}

/** Writes the settings of a locked merchant. */
export async function writeBillingSettings(
  { merchantId }: Pick<Actor, "merchantId">,
  settings: BillingSettings,
): Promise<void> {
  const where = { id: merchantId };
  const { billingSettings } = await db().merchant.findUniqueOrThrow({ where, select: { billingSettings: true } });
  const merged = { ...(billingSettings as object | null), ...settings };
  await db().merchant.update({ where, data: { billingSettings: merged as unknown as Prisma.InputJsonObject } });
}
