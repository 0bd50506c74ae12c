import { db } from "#platform/database/db.ts";

/** The delay of a bank's later actions, by the merchant's clock, which can be advanced. */
export const DELAY_SECONDS = 60;

/**
 * The owner of a payment or dispute in the sandbox: rows of earlier versions name no merchant, but their session does.
 */
export interface SandboxOwner {
  merchantId: string | null;
  sessionId: string | null;
}

/** The sandbox's banks use the test clock of the merchant. */
export async function merchantTime({ merchantId, sessionId }: SandboxOwner): Promise<Date> {
  const merchant = await db().merchant.findFirst({
    where: merchantId === null ? { checkoutSessions: { some: { id: sessionId ?? "" } } } : { id: merchantId },
    select: { testClockOffsetSeconds: true },
  });
  return new Date(Date.now() + (merchant?.testClockOffsetSeconds ?? 0) * 1000);
}
