import { db } from "#platform/database/db.ts";

/** Which kinds of emails a merchant has turned off. */
export interface StoredMailSettings {
  /** Null until they were chosen one by one: then the two settings of earlier versions apply. */
  turnedOff: string[] | null;
  /** Whether customers get receipts. */
  receiptMails: boolean;
  /** Whether customers get emails about their subscriptions. */
  customerMails: boolean;
  /** Whether emails have documents as files, in addition to the link. */
  attachesDocuments: boolean;
}

export async function findMailSettings({ merchantId }: { merchantId: string }): Promise<StoredMailSettings> {
  const { mailsTurnedOff, receiptMails, billingSettings, attachesDocuments } = await db().merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { mailsTurnedOff: true, receiptMails: true, billingSettings: true, attachesDocuments: true },
  });
  const { customerMails = true } = (billingSettings ?? {}) as { customerMails?: boolean };
  return { turnedOff: mailsTurnedOff as string[] | null, receiptMails, customerMails, attachesDocuments };
}

export async function writeMailSettings(
  { merchantId }: { merchantId: string },
  { turnedOff, attachesDocuments }: { turnedOff: readonly string[]; attachesDocuments: boolean },
): Promise<void> {
  await db().merchant.update({
    where: { id: merchantId },
    data: { mailsTurnedOff: [...turnedOff], attachesDocuments },
  });
}
