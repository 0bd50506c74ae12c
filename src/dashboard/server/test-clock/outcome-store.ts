import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/** Further objects are not listed. */
const MAX_LISTED = 100;
/** Further invoices are not looked through for trials that ended. */
const MAX_INVOICES = 1_000;

/** Objects that an advance of the test clock led to, newest first: at most 100 of them. */
interface Listed {
  ids: string[];
  hasMore: boolean;
}

/** What happened while the test clock was advanced. */
export interface ClockOutcome {
  succeeded: Listed;
  failed: Listed;
  emails: Listed;
  /** Subscriptions whose trial ended. */
  endedTrials: Listed;
}

/**
 * What happened since a time of the merchant's clock.
 * @param since by the test clock, when the advance began.
 * @param sinceWall the same by the wall clock, which emails have.
 */
export async function findClockOutcome(actor: Actor, since: Date, sinceWall: Date): Promise<ClockOutcome> {
  const newest = {
    select: { id: true },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: MAX_LISTED + 1,
  };
  const createdSince = { ...scope(actor), createdAt: { gte: since } };
  const succeeded = await db().payment.findMany({ where: { ...createdSince, status: "succeeded" }, ...newest });
  const failed = await db().payment.findMany({ where: { ...createdSince, status: "failed" }, ...newest });
  const emails = await db().mail.findMany({ where: { ...scope(actor), createdAt: { gte: sinceWall } }, ...newest });
  // The end of a trial makes an invoice, and invoices have an index of their time.
  const invoices = await db().invoice.findMany({
    where: { ...createdSince, subscriptionId: { not: null } },
    select: { subscription: { select: { id: true, trialEnd: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_INVOICES,
  });
  const endedTrials = invoices.flatMap(({ subscription }) =>
    subscription?.trialEnd && subscription.trialEnd >= since && subscription.trialEnd <= now(actor)
      ? [{ id: subscription.id }]
      : [],
  );
  return {
    succeeded: listed(succeeded),
    failed: listed(failed),
    emails: listed(emails),
    endedTrials: listed(endedTrials),
  };
}

function listed(rows: readonly { id: string }[]): Listed {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { ids: ids.slice(0, MAX_LISTED), hasMore: ids.length > MAX_LISTED };
}
