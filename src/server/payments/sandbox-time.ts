import { db } from "#server/database/db.ts";

/** The sandbox's banks use the test clock of the session's merchant. */
export async function merchantTime({ sessionId }: { sessionId: string }): Promise<Date> {
  const session = await db().checkoutSession.findUnique({
    where: { id: sessionId },
    select: { merchant: { select: { testClockOffsetSeconds: true } } },
  });
  return new Date(Date.now() + (session?.merchant.testClockOffsetSeconds ?? 0) * 1000);
}
