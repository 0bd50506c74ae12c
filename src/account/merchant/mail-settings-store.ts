import { db } from "#platform/database/db.ts";

/** Which kinds of emails a merchant has turned off. */
export interface StoredMailSettings {
  /** Null until they were chosen one by one: then the two settings of earlier versions apply. */
  turnedOff: string[] | null;
  /** Whether customers get receipts. */
  receiptMails: boolean;
  /** Whether customers get emails about their subscriptions. */
  customerMails: boolean;
}

export async function findMailSettings({ merchantId }: { merchantId: string }): Promise<StoredMailSettings> {
  const { mailsTurnedOff, receiptMails, billingSettings } = await db().merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { mailsTurnedOff: true, receiptMails: true, billingSettings: true },
  });
  const { customerMails = true } = (billingSettings ?? {}) as { customerMails?: boolean };
  return { turnedOff: mailsTurnedOff as string[] | null, receiptMails, customerMails };
}

export async function writeMailsTurnedOff(
  { merchantId }: { merchantId: string },
  turnedOff: readonly string[],
): Promise<void> {
  await db().merchant.update({ where: { id: merchantId }, data: { mailsTurnedOff: [...turnedOff] } });
}
