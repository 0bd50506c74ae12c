import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import type { StateResponse } from "#checkout/pages/page-api.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { isInProgress, isStale, type Payment } from "#money/payment/model.ts";
import { findLatestPaymentOfPage } from "#money/payment/store.ts";
import { logger } from "#platform/base/logger.ts";
import { countUse } from "#platform/work/rate-limit.ts";

/** A reload does not ask the processor again within this time. */
const LOOKUPS = { max: 10, seconds: 60 };

export interface ResolvedSession {
  actor: Actor;
  session: StoredCheckoutSession;
  /** The payment in progress, otherwise the last one. */
  last: Payment | null;
  /** The payment in progress of the open session, if any. */
  paymentInProgress: Payment | null;
}

/**
 * The session, after resolving an abandoned payment.
 * @param ask also asks the processor if the customer was sent to the bank, because they seem to be back.
 * @throws DomainError `resource_missing`.
 */
export async function loadResolvedSession(id: string, { ask }: { ask: boolean }): Promise<ResolvedSession> {
  const opened = await openWithPayment(pageId("checkout session", id));
  const { actor, paymentInProgress } = opened;
  // While the clock is advancing, payments end on its way.
  if (!paymentInProgress || actor.clockAdvances) return opened;
  const abandon = isStale(paymentInProgress, now(actor));
  if (!abandon && !(ask && paymentInProgress.status === "requires_action")) return opened;
  const { allowed } = await countUse(`lookup:${paymentInProgress.id}`, LOOKUPS.max, LOOKUPS.seconds);
  if (!allowed) return opened;
  try {
    await lookUpPayment(actor, paymentInProgress, { abandon });
  } catch (error) {
    // The page shows it as in progress; the sweep asks again.
    logger().warn({ err: error, paymentId: paymentInProgress.id }, "payment could not be looked up");
    return opened;
  }
  return openWithPayment(id);
}

const ENDS = { COMPLETED: "complete", EXPIRED: "expired", CANCELLED: "cancelled" } as const;

/** The session's state, for its page. */
export function stateOfSession({ session, paymentInProgress }: ResolvedSession): StateResponse["status"] {
  if (session.status !== "PENDING") return ENDS[session.status];
  if (paymentInProgress?.status === "requires_action") return "requires_action";
  return session.paymentBegunAt ? "processing" : "open";
}

/** The payment that succeeded after the session had ended, and is refunded. */
export function latePayment({ session, last }: ResolvedSession): Payment | undefined {
  const hasEnded = session.status === "EXPIRED" || session.status === "CANCELLED";
  return hasEnded && last?.refundDueAt && last.amount > 0n ? last : undefined;
}

async function openWithPayment(id: string): Promise<ResolvedSession> {
  const [opened, last] = await Promise.all([openCheckoutSessionPage(id), findLatestPaymentOfPage(id)]);
  const paymentInProgress = opened.session.paymentBegunAt && last && isInProgress(last) ? last : null;
  return { ...opened, last, paymentInProgress };
}
