import { db } from "#server/database/db.ts";

/** What a bank does later is done so long after, by the merchant's clock, which can be advanced. */
export const DELAY_SECONDS = 60;

/** The sandbox's banks use the test clock of the session's merchant. */
export async function merchantTime({ sessionId }: { sessionId: string }): Promise<Date> {
  const session = await db().checkoutSession.findUnique({
    where: { id: sessionId },
    select: { merchant: { select: { testClockOffsetSeconds: true } } },
  });
  return new Date(Date.now() + (session?.merchant.testClockOffsetSeconds ?? 0) * 1000);
}
