import { type LinkSource, linkSourceOf } from "#checkout/payment-link/link-source.ts";
import { addToSource } from "#checkout/payment-link/link-source-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Attribution } from "#kernel/attribution.ts";
import { now } from "#kernel/clock.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Order } from "#order/order.ts";
import type { Pricing } from "#order/pricing.ts";
import { db } from "#platform/database/db.ts";
import { lockObject } from "#platform/database/object-lock.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

/** Counts one view, in total, in its quarter of an hour and by its source. @param canAddSource see `addToSource`. */
export async function countView(
  actor: Actor,
  paymentLinkId: string,
  source: LinkSource,
  canAddSource: () => Promise<boolean>,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const at = now(actor).toISOString();
  await db().$executeRaw`
    INSERT INTO payment_link_views AS viewed (payment_link_id, merchant_id, livemode, quarter_hour, views)
    VALUES (${paymentLinkId}, ${merchantId}, ${livemode},
            date_bin('15 minutes', ${at}::timestamptz, '2000-01-01 00:00Z'), 1)
    ON CONFLICT (payment_link_id, quarter_hour) DO UPDATE SET views = viewed.views + 1`;
  await addToCounts(actor, paymentLinkId, { views: { increment: 1 } });
  await addToSource(actor, paymentLinkId, source, { views: 1 }, canAddSource);
}

/** What is counted of a session. */
interface LinkSession extends Pick<Order, "amountTotal" | "currency"> {
  paymentLinkId: string | null;
  attribution: Attribution | null;
  pricing: Pricing | null;
}

/** Amounts in another currency than the link's are not part of its revenue; the ledger has them. */
const revenueOf = ({ currency, pricing }: LinkSession, amount: MinorUnits) =>
  pricing === null || pricing.base.currency === currency ? amount : 0n;

/** Only orders with a price may add a source: anybody can complete free ones. */
const isSold =
  ({ amountTotal }: LinkSession) =>
  async () =>
    amountTotal > 0n;

/**
 * Counts a completed session of a link. @param paid minor units of the session's currency, as far as they have been paid.
 */
export async function countConversion(actor: Actor, session: LinkSession, paid: MinorUnits): Promise<void> {
  const { paymentLinkId, attribution } = session;
  if (paymentLinkId === null) return;
  const revenue = revenueOf(session, paid);
  await addToCounts(actor, paymentLinkId, { conversions: { increment: 1 }, revenue: { increment: revenue } });
  await addToSource(actor, paymentLinkId, linkSourceOf(attribution), { payments: 1, revenue }, isSold(session));
}

/** Uncounts a completed session whose payment failed: it no longer counts towards the link's limit. */
export async function countUnpaidConversion(actor: Actor, session: LinkSession): Promise<void> {
  const { paymentLinkId, attribution } = session;
  if (paymentLinkId === null) return;
  await addToCounts(actor, paymentLinkId, { unpaidConversions: { increment: 1 } });
  await addToSource(actor, paymentLinkId, linkSourceOf(attribution), { payments: -1 }, isSold(session));
}

/** Counts it again: another payment succeeded. */
export async function recountUnpaidConversion(actor: Actor, session: LinkSession): Promise<void> {
  const { paymentLinkId, attribution } = session;
  if (paymentLinkId === null) return;
  await addToCounts(actor, paymentLinkId, { unpaidConversions: { decrement: 1 } });
  await addToSource(actor, paymentLinkId, linkSourceOf(attribution), { payments: 1 }, isSold(session));
}

/** Adds the revenue of a counted conversion that was paid later, in minor units of the session's currency. */
export async function countRevenue(actor: Actor, session: LinkSession, paid: MinorUnits): Promise<void> {
  const { paymentLinkId, attribution } = session;
  if (paymentLinkId === null) return;
  const revenue = revenueOf(session, paid);
  await addToCounts(actor, paymentLinkId, { revenue: { increment: revenue } });
  await addToSource(actor, paymentLinkId, linkSourceOf(attribution), { revenue }, isSold(session));
}

/**
 * Counts money of a counted conversion that is refunded or disputed, or reinstated.
 * @param change of the link's revenue, in minor units of the session's currency: negative for refunds.
 */
export async function countRefunded(actor: Actor, session: LinkSession, change: MinorUnits): Promise<void> {
  await countRevenue(actor, session, change);
  if (session.paymentLinkId === null) return;
  await addToCounts(actor, session.paymentLinkId, { amountRefunded: { decrement: revenueOf(session, change) } });
}

/**
 * Adds to a link's counts; the first call creates their row. Not an upsert, which detects conflicts by one unique index
 * and fails if it meets the other one first.
 */
async function addToCounts(
  actor: Actor,
  paymentLinkId: string,
  change: Prisma.PaymentLinkCountsUpdateManyMutationInput,
): Promise<void> {
  const row = { ...scope(actor), paymentLinkId };
  const { count } = await db().paymentLinkCounts.updateMany({ where: row, data: change });
  if (count > 0) return;
  await db().paymentLinkCounts.createMany({ data: row, skipDuplicates: true });
  await db().paymentLinkCounts.updateMany({ where: row, data: change });
}

/**
 * Locks the link until the transaction ends and counts the payments towards its limit: completed sessions and attempts
 * in progress, without the given session's.
 */
export async function lockAndCountReservations(
  actor: Actor,
  paymentLinkId: string,
  sessionId: string,
): Promise<number> {
  await lockObject(actor, paymentLinkId);
  return db().checkoutSession.count({
    where: {
      ...scope(actor),
      paymentLinkId,
      id: { not: sessionId },
      OR: [
        { status: "COMPLETED", paymentStatus: { not: "unpaid" } },
        // For delayed methods, the payments that may still succeed.
        { status: "COMPLETED", payments: { some: { status: "processing" } } },
        { status: "PENDING", paymentBegunAt: { not: null } },
      ],
    },
  });
}
