import { TZDate } from "@date-fns/tz";
import { isWorkerMissing } from "#account/installation/missing-worker.ts";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { countCheckoutSessions } from "#checkout/checkout-session/session-list-store.ts";
import { countPaymentLinks } from "#checkout/payment-link/link-list-store.ts";
import type { HomeActivity, NeedsAttention, RecentPayment } from "#dashboard/home/home-activity.ts";
import { dayText } from "#dashboard/home/stats.ts";
import type { ListedPayment } from "#dashboard/server/payment/listed-payment.ts";
import { listNamedPayments } from "#dashboard/server/payment/read.ts";
import { type Declaration, deadlineOf } from "#declarations/declaration/model.ts";
import { findOpenDeclarations } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { wasCardTestingSeen } from "#money/card-testing/store.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { type Dispute, isInquiry } from "#money/dispute/model.ts";
import { findDisputesToRespondTo } from "#money/dispute/store.ts";
import { findInvoicesToCollect, type OpenInvoice } from "#money/invoice/to-collect-store.ts";
import { findPaymentsOfFailedRefunds } from "#money/payment/failed-refund-store.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";
import { countSubscriptions, findPaidWithoutMethod } from "#money/subscription/store.ts";
import { RETRY_STEPS_SECONDS } from "#signals/webhook-delivery/model.ts";
import { countFailedDeliveryRows } from "#signals/webhook-delivery/store.ts";
import { findFailingEndpoints } from "#signals/webhook-endpoint/store.ts";

const RECENT = { limit: 5 };
const FAILED_DELIVERY_DAYS = 7;
const CARD_TESTING_MS = 86_400_000;
const MAX_COUNTED = 100;
/** An endpoint that is down for a shorter time gets all its deliveries by the retries. */
const FAILING_AFTER_SECONDS = RETRY_STEPS_SECONDS.reduce((sum, step) => sum + step, 0);

/**
 * The latest payments, and the items that need attention.
 * @param timeZone an IANA name, which determines days.
 * @throws DomainError `insufficient_scope`.
 */
export async function getHomeActivity(actor: Actor, timeZone: string): Promise<HomeActivity> {
  requireScope(actor, "checkout_sessions:read");
  requireScope(actor, "payment_links:read");
  requireScope(actor, "webhook_endpoints:read");
  requireScope(actor, "disputes:read");
  requireScope(actor, "invoices:read");
  requireScope(actor, "refunds:read");
  requireScope(actor, "subscriptions:read");
  const [{ data }, needsAttention] = await Promise.all([
    listNamedPayments(actor, { status: "succeeded" }, RECENT),
    findNeedsAttention(actor, timeZone),
  ]);
  return { recentPayments: data.map(recentPayment), needsAttention };
}

async function findNeedsAttention(actor: Actor, timeZone: string): Promise<NeedsAttention> {
  const today = new TZDate(now(actor).getTime(), timeZone);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const since = new TZDate(year, month, day - FAILED_DELIVERY_DAYS + 1, timeZone);
  const failed = { from: new Date(since.getTime()) };
  const [
    toRespond,
    invoices,
    failedRefunds,
    cardTesting,
    declinedSessions,
    draftLinks,
    setAsideSubscriptions,
    withoutMethod,
    failingEndpoints,
    failedDeliveries,
    hold,
    workerMissing,
    declarations,
  ] = await Promise.all([
    findDisputesToRespondTo(actor, MAX_COUNTED),
    findInvoicesToCollect(actor, MAX_COUNTED),
    findPaymentsOfFailedRefunds(actor, MAX_COUNTED),
    // By the wall clock, as attacks are.
    wasCardTestingSeen(actor, new Date(Date.now() - CARD_TESTING_MS)),
    countCheckoutSessions(actor, { status: "PENDING", declined: true }),
    countPaymentLinks(actor, { status: "DRAFT" }),
    countSubscriptions(actor, { isSetAside: true }, MAX_COUNTED),
    findPaidWithoutMethod(actor, MAX_COUNTED),
    findFailingEndpoints(actor, new Date(now(actor).getTime() - FAILING_AFTER_SECONDS * 1000)),
    countFailedDeliveryRows(actor, failed, MAX_COUNTED),
    actor.livemode && isOwnerOrAdmin(actor) ? findChargingHold() : null,
    isOwnerOrAdmin(actor) && isWorkerMissing(),
    findOpenDeclarations(actor, MAX_COUNTED),
  ]);
  const disputes = summaryOf(toRespond.filter((dispute) => !isInquiry(dispute)));
  const inquiries = summaryOf(toRespond.filter(isInquiry));
  return {
    workerMissing,
    chargingHeld: hold?.reason ?? null,
    disputes,
    inquiries,
    declarations: openDeclarations(declarations),
    failedRenewals: collectable(invoices.failing),
    waitingInvoices: collectable(invoices.waiting),
    failedRefunds: failedRefunds.map(paymentIntentId),
    cardTesting,
    declinedSessions,
    draftLinks,
    setAsideSubscriptions,
    withoutMethod,
    failingEndpoints,
    failedDeliveries,
    failedSince: dayText(since),
  };
}

/** Counts payments, as the list that it opens: a payment may have several disputes. @param toRespond the disputes, earliest deadline first. */
function summaryOf(toRespond: readonly Dispute[]): NeedsAttention["disputes"] {
  const [first] = toRespond;
  return first
    ? {
        count: new Set(toRespond.map(({ paymentId }) => paymentId)).size,
        dueBy: first.dueBy,
        paymentId: paymentIntentId(first.paymentId),
      }
    : null;
}

function openDeclarations(open: readonly Pick<Declaration, "kind" | "createdAt">[]): NeedsAttention["declarations"] {
  if (open.length === 0) return null;
  const dueBy = new Date(Math.min(...open.map((declaration) => deadlineOf(declaration).getTime())));
  return { count: open.length, dueBy };
}

function collectable(invoices: readonly OpenInvoice[]): NeedsAttention["failedRenewals"] {
  const [newest] = invoices;
  return newest ? { count: invoices.length, subscriptionId: newest.subscriptionId } : null;
}

/** Without the data that the home page does not show: a session's metadata can be long. */
function recentPayment(payment: ListedPayment): RecentPayment {
  const { id, status, failureCode, amount, amountRefunded, refundDueAt, refundedAt, disputeStatus, currency } = payment;
  const { paymentMethodType, cardBrand, cardLastFour } = payment;
  const { productName, customerName, customerEmail, createdAt, statusSince } = payment;
  return {
    id,
    status,
    failureCode,
    amount,
    amountRefunded,
    refundDueAt,
    refundedAt,
    disputeStatus,
    currency,
    paymentMethodType,
    cardBrand,
    cardLastFour,
    productName,
    customerName,
    customerEmail,
    createdAt,
    statusSince,
  };
}
