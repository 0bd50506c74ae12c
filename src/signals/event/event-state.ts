import type { Coupon } from "#catalog/coupon/model.ts";
import { type PromotionCode, unredeemableReason } from "#catalog/promotion-code/model.ts";
import type { CheckoutSession, CheckoutSessionStatus } from "#checkout/checkout-session/model.ts";
import { type PaymentLink, paymentLinkStatus } from "#checkout/payment-link/model.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { detached } from "#money/payment-method/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { CustomerInput } from "#order/order.ts";
import type { DomainEvent } from "#signals/event/model.ts";

/**
 * The same event with its object in the state that it has when such an event happens: a session that was just created
 * is open, one whose payment failed later is unpaid, an endpoint that was deactivated is inactive. The object stays the
 * same. For events that did not happen: samples, and the examples of the documents.
 * @param event about a session that is completed in it: one with `completedAt`.
 * @param at the time of the event.
 */
export function withEventState(event: DomainEvent, at: Date): DomainEvent {
  const { type } = event;
  switch (type) {
    case "product.created":
      return { type, object: { ...event.object, updatedAt: event.object.createdAt } };
    case "product.updated":
      return { type, object: { ...event.object, updatedAt: at } };
    case "price.created":
      return { type, object: { ...event.object, active: true } };
    case "payment_link.created":
      return { type, object: newLink(event.object) };
    case "payment_link.updated":
      return { type, object: { ...event.object, updatedAt: at } };
    case "checkout.session.created":
      return {
        type,
        object: { ...unpaidSession("PENDING", event.object, event.object.createdAt), ...NO_CUSTOMER_INPUT },
      };
    case "checkout.session.payment_failed":
      return { type, object: unpaidSession("PENDING", event.object, at) };
    case "checkout.session.expired":
      return { type, object: unpaidSession("EXPIRED", event.object, at) };
    case "checkout.session.cancelled":
      return { type, object: unpaidSession("CANCELLED", event.object, at) };
    case "checkout.session.completed":
      return { type, object: { ...event.object, status: "COMPLETED" } };
    case "checkout.session.async_payment_succeeded":
      return { type, object: { ...event.object, status: "COMPLETED", paymentStatus: "paid", updatedAt: at } };
    case "checkout.session.async_payment_failed":
      return { type, object: { ...event.object, status: "COMPLETED", paymentStatus: "unpaid" } };
    case "webhook_endpoint.disabled": {
      const disabledReason = event.object.disabledReason ?? "failing";
      return { type, object: { ...event.object, active: false, disabledReason, updatedAt: at } };
    }
    case "refund.created":
      return {
        type,
        object: {
          ...event.object,
          status: "pending",
          failureReason: null,
          succeededAt: null,
          updatedAt: event.object.createdAt,
        },
      };
    case "refund.failed":
      return {
        type,
        object: { ...event.object, status: "failed", failureReason: "lost_or_stolen_card", updatedAt: at },
      };
    case "refund.updated":
      return {
        type,
        object: { ...event.object, status: "succeeded", failureReason: null, succeededAt: at, updatedAt: at },
      };
    case "credit_note.created":
      return { type, object: { ...event.object, status: "issued", voidedAt: null } };
    case "credit_note.voided":
      return { type, object: { ...event.object, status: "void", voidedAt: at } };
    case "withdrawal.created":
      return { type, object: { ...event.object, ...UNDECIDED, updatedAt: event.object.createdAt } };
    case "withdrawal.updated":
      return { type, object: { ...event.object, status: "accepted", decidedAt: at, updatedAt: at } };
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
      return { type, object: { ...event.object, ...WAITING, dueBy: inAWeek(at), fundsWithdrawnAt: at } };
    case "charge.dispute.updated":
      return { type, object: { ...event.object, ...WAITING, status: "under_review", submissions: 1, updatedAt: at } };
    case "charge.dispute.closed":
    case "charge.dispute.funds_reinstated":
      return {
        type,
        object: {
          ...event.object,
          status: "won",
          submissions: 1,
          evidence: event.object.evidence ?? "",
          isChargeRefundable: true,
          dueBy: null,
          fundsReinstatedAt: at,
          updatedAt: at,
        },
      };
    case "payment_intent.created":
      return { type, object: { ...event.object, ...UNREFUNDED, status: "created", failureCode: null } };
    case "payment_intent.processing":
      return { type, object: { ...event.object, ...UNREFUNDED, status: "processing", failureCode: null } };
    case "payment_intent.requires_action":
      return { type, object: { ...event.object, ...UNREFUNDED, status: "requires_action", failureCode: null } };
    case "payment_intent.succeeded":
    case "charge.succeeded":
      return { type, object: { ...event.object, ...UNREFUNDED, status: "succeeded", failureCode: null } };
    case "payment_intent.payment_failed":
    case "charge.failed":
      return { type, object: { ...event.object, ...UNREFUNDED, status: "failed", failureCode: "card_declined" } };
    case "payment_intent.canceled":
      return { type, object: { ...event.object, ...UNREFUNDED, status: "failed", failureCode: "abandoned" } };
    case "customer.created":
    case "customer.updated":
      return { type, object: event.object };
    case "payment_method.attached":
      return { type, object: { ...event.object, detachedAt: null } };
    case "payment_method.detached":
      return { type, object: detached(event.object, at) };
    case "customer.deleted":
      return { type, object: { ...event.object, ...NO_PERSON, deletedAt: at } };
    case "charge.refunded":
      return { type, object: { ...event.object, status: "succeeded", amountRefunded: event.object.amount } };
    case "customer.subscription.created":
      return { type, object: running(event.object, event.object.createdAt) };
    case "customer.subscription.updated": {
      const previous = running(event.object, at);
      const cancelAt = previous.currentPeriodEnd;
      const cancellation = {
        cancelAtPeriodEnd: true,
        cancelAt,
        canceledAt: at,
        cancellationReason: REQUESTED,
        canceledByCustomer: false,
      };
      return { type, object: { ...previous, ...cancellation }, previous };
    }
    case "customer.subscription.deleted": {
      const ended = { canceledAt: at, endedAt: at, cancellationReason: REQUESTED, canceledByCustomer: false };
      return { type, object: { ...running(event.object, at), ...ended, status: "canceled" } };
    }
    case "customer.subscription.paused":
      return { type, object: { ...running(event.object, at), status: "paused" } };
    case "customer.subscription.resumed":
      return { type, object: running(event.object, at) };
    case "customer.subscription.trial_will_end": {
      const trialEnd = new Date(at.getTime() + 3 * DAY_MS);
      const trial = { trialStart: event.object.createdAt, trialEnd, anchorAt: trialEnd, currentPeriodEnd: trialEnd };
      return { type, object: { ...running(event.object, at), ...trial, status: "trialing" } };
    }
    case "invoice.created":
    case "invoice.finalized":
      return { type, object: { ...openInvoice(event.object), scheduledAttempts: 0, attempts: 0, requestedBy: null } };
    case "invoice.upcoming":
      return {
        type,
        object: { ...openInvoice(event.object), status: "draft", scheduledAttempts: 0, attempts: 0, requestedBy: null },
      };
    case "invoice.paid":
    case "invoice.payment_succeeded":
      return {
        type,
        object: {
          ...openInvoice(event.object),
          status: "paid",
          amountPaid: amountDue(event.object),
          paymentId: event.object.paymentId,
          nextAttemptAt: null,
          paidAt: at,
          updatedAt: at,
        },
      };
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return { type, object: { ...openInvoice(event.object), scheduledAttempts: 1, attempts: 1, updatedAt: at } };
    case "invoice.voided": {
      const ended = { voidedAt: at, nextAttemptAt: null, updatedAt: at };
      return { type, object: { ...openInvoice(event.object), ...ended, status: "void" } };
    }
    case "invoice.marked_uncollectible": {
      const ended = { markedUncollectibleAt: at, nextAttemptAt: null, updatedAt: at };
      return { type, object: { ...openInvoice(event.object), ...ended, status: "uncollectible" } };
    }
    case "coupon.created":
      return { type, object: newCoupon(event.object) };
    case "coupon.updated":
      return { type, object: { ...event.object, updatedAt: at } };
    case "promotion_code.created":
      return { type, object: newPromotionCode(event.object) };
    case "promotion_code.updated":
      return { type, object: { ...event.object, updatedAt: at } };
    case "coupon.deleted":
    case "product.deleted":
    case "price.updated":
    case "ping":
      return event;
  }
}

const DAY_MS = 86_400_000;

/** What is left of a deleted customer. */
const NO_PERSON = {
  externalCustomerId: null,
  email: null,
  name: null,
  phone: null,
  address: null,
  shipping: null,
  taxIds: [],
  metadata: {},
};

/** The payment before any refund. */
const UNREFUNDED = { amountRefunded: 0n, refundDueAt: null, refundedAt: null };

const REQUESTED = "cancellation_requested" as const;

/** An active subscription. */
function running(subscription: Subscription, updatedAt: Date): Subscription {
  return {
    ...subscription,
    status: "active",
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    cancellationFeedback: null,
    cancellationComment: null,
    canceledByCustomer: null,
    merchantCancelAt: null,
    updatedAt,
  };
}

/** An invoice that nobody has paid. */
function openInvoice(invoice: Invoice): Invoice {
  const unpaid = { amountPaid: 0n, paymentId: null, paidAt: null, voidedAt: null, markedUncollectibleAt: null };
  return { ...invoice, ...unpaid, status: "open", updatedAt: invoice.createdAt };
}

function inAWeek(at: Date): Date {
  return new Date(at.getTime() + 7 * DAY_MS);
}

/** A withdrawal that the merchant has not decided about. */
const UNDECIDED = { status: "pending", endsAt: null, decidedAt: null, decisionReason: null, refundIds: [] } as const;

/** A dispute that the merchant has not answered yet. */
const WAITING = {
  status: "needs_response",
  isChargeRefundable: false,
  submissions: 0,
  dueBy: null,
  fundsReinstatedAt: null,
} as const;

const NO_CUSTOMER_INPUT: CustomerInput = {
  customerDetails: null,
  shipping: null,
  customFieldAnswers: null,
  consent: null,
  customerTimeZone: null,
};

/** A session with nothing due stays `no_payment_required`. */
function unpaidSession(status: CheckoutSessionStatus, session: CheckoutSession, updatedAt: Date): CheckoutSession {
  const paymentStatus = session.amountTotal > 0n ? "unpaid" : "no_payment_required";
  return {
    ...session,
    status,
    paymentStatus,
    paymentIntentId: null,
    setupIntentId: null,
    subscriptionId: null,
    invoiceId: null,
    completedAt: null,
    deliveredAt: null,
    updatedAt,
  };
}

/** The state before it was redeemed. */
function newCoupon(coupon: Coupon): Coupon {
  return { ...coupon, timesRedeemed: 0, redeemable: true, deletedAt: null, updatedAt: coupon.createdAt };
}

/** The state before it was redeemed or deactivated. */
function newPromotionCode(code: PromotionCode): PromotionCode {
  const coupon = { ...code.coupon, redeemable: true, deletedAt: null };
  const initial = { ...code, coupon, timesRedeemed: 0, active: true, updatedAt: code.createdAt };
  return { ...initial, redeemable: unredeemableReason(initial, code.createdAt) === undefined };
}

/** The state before the customer opened the page or paid. */
function newLink(link: PaymentLink): PaymentLink {
  const counted = { views: 0, conversions: 0, placesTaken: 0, revenue: 0n, amountRefunded: 0n };
  const initial = { ...link, ...counted, active: true, updatedAt: link.createdAt };
  return { ...initial, status: paymentLinkStatus(initial, link.createdAt) };
}
