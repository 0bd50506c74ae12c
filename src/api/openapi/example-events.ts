import { exampleCreditNote } from "#api/openapi/example-credit-notes.ts";
import { exampleDispute } from "#api/openapi/example-disputes.ts";
import {
  CHANGED,
  deactivatedPromotionCode,
  exampleCoupon,
  exampleCustomer,
  examplePaymentLink,
  examplePaymentMethod,
  examplePrice,
  exampleProduct,
  examplePromotionCode,
  inactiveLink,
  renamedCoupon,
  repricedProduct,
  unusedProduct,
  updatedPrice,
} from "#api/openapi/example-objects.ts";
import { exampleRefund } from "#api/openapi/example-refunds.ts";
import {
  cancelledSession,
  completedSession,
  exampleCheckoutSession,
  examplePaymentIntent,
  expiredSession,
  unpaidSession,
} from "#api/openapi/example-sessions.ts";
import {
  exampleInvoice,
  exampleSubscription,
  openInvoice,
  previewedInvoice,
} from "#api/openapi/example-subscriptions.ts";
import { exampleWebhookEndpoint } from "#api/openapi/example-webhook-endpoint.ts";
import { acceptedWithdrawal, exampleWithdrawal } from "#api/openapi/example-withdrawals.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { withEventState } from "#signals/event/event-state.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { presentEvent } from "#signals/event/wire-v3.ts";
import type { EventType } from "#signals/event-type/model.ts";

/** An event in the examples' scenario. */
interface ExampleEvent {
  id: string;
  createdAt: Date;
  event: DomainEvent;
  /** As sent. */
  sent: ReturnType<typeof presentEvent>;
}

/** A payment by bank debit, whose money takes days. */
const exampleDebit: PaymentIntent = {
  ...examplePaymentIntent,
  paymentMethodType: "sepa_debit",
  cardBrand: null,
  cardLastFour: null,
};

const PAID = completedSession.completedAt ?? completedSession.updatedAt;
const DAYS_LATER = new Date("2026-01-19T08:00:00.000Z");
const RENEWED = openInvoice.createdAt;

/**
 * The object of each type and its time, in this order; `alone` if no request caused the event. The object gets the
 * state that the type implies.
 */
const EXAMPLE_EVENTS: ({ at: Date; alone?: true } & DomainEvent)[] = [
  { type: "product.created", object: exampleProduct, at: exampleProduct.createdAt },
  { type: "price.created", object: examplePrice, at: examplePrice.createdAt },
  { type: "customer.created", object: exampleCustomer, at: exampleCustomer.createdAt },
  { type: "coupon.created", object: exampleCoupon, at: exampleCoupon.createdAt },
  { type: "promotion_code.created", object: examplePromotionCode, at: examplePromotionCode.createdAt },
  { type: "payment_link.created", object: examplePaymentLink, at: examplePaymentLink.createdAt },
  { type: "checkout.session.created", object: exampleCheckoutSession, at: exampleCheckoutSession.createdAt },
  { type: "product.updated", object: repricedProduct, at: repricedProduct.updatedAt },
  { type: "price.updated", object: updatedPrice, at: CHANGED },
  { type: "customer.updated", object: exampleCustomer, at: CHANGED },
  { type: "payment_link.updated", object: inactiveLink, at: inactiveLink.updatedAt },
  { type: "coupon.updated", object: renamedCoupon, at: renamedCoupon.updatedAt },
  { type: "promotion_code.updated", object: deactivatedPromotionCode, at: deactivatedPromotionCode.updatedAt },
  { type: "ping", object: exampleWebhookEndpoint, at: PAID },
  { type: "charge.failed", object: examplePaymentIntent, at: PAID },
  { type: "payment_intent.payment_failed", object: examplePaymentIntent, at: PAID },
  { type: "checkout.session.payment_failed", object: completedSession, at: PAID },
  { type: "payment_method.attached", object: examplePaymentMethod, at: PAID },
  { type: "payment_intent.created", object: examplePaymentIntent, at: PAID },
  { type: "payment_intent.requires_action", object: examplePaymentIntent, at: PAID },
  { type: "payment_intent.processing", object: exampleDebit, at: PAID },
  { type: "charge.succeeded", object: examplePaymentIntent, at: PAID },
  { type: "payment_intent.succeeded", object: examplePaymentIntent, at: PAID },
  { type: "checkout.session.completed", object: completedSession, at: PAID },
  { type: "checkout.session.cancelled", object: cancelledSession, at: PAID },
  {
    type: "checkout.session.expired",
    object: expiredSession,
    at: expiredSession.expiresAt,
    alone: true,
  },
  { type: "customer.subscription.created", object: exampleSubscription, at: exampleSubscription.createdAt },
  { type: "invoice.created", object: exampleInvoice, at: exampleInvoice.createdAt },
  { type: "invoice.finalized", object: exampleInvoice, at: exampleInvoice.createdAt },
  { type: "invoice.paid", object: exampleInvoice, at: exampleInvoice.createdAt },
  { type: "invoice.payment_succeeded", object: exampleInvoice, at: exampleInvoice.createdAt },
  { type: "refund.created", object: exampleRefund, at: exampleRefund.createdAt },
  { type: "refund.updated", object: exampleRefund, at: exampleRefund.createdAt },
  { type: "credit_note.created", object: exampleCreditNote, at: exampleCreditNote.createdAt },
  { type: "charge.refunded", object: examplePaymentIntent, at: exampleRefund.createdAt },
  { type: "charge.dispute.created", object: exampleDispute, at: exampleDispute.createdAt, alone: true },
  { type: "charge.dispute.funds_withdrawn", object: exampleDispute, at: exampleDispute.createdAt, alone: true },
  { type: "withdrawal.created", object: exampleWithdrawal, at: exampleWithdrawal.createdAt, alone: true },
  { type: "withdrawal.updated", object: acceptedWithdrawal, at: acceptedWithdrawal.updatedAt },
  { type: "checkout.session.async_payment_succeeded", object: unpaidSession, at: DAYS_LATER, alone: true },
  { type: "checkout.session.async_payment_failed", object: unpaidSession, at: DAYS_LATER, alone: true },
  { type: "product.deleted", object: unusedProduct, at: DAYS_LATER },
  { type: "payment_intent.canceled", object: examplePaymentIntent, at: DAYS_LATER, alone: true },
  { type: "payment_method.detached", object: examplePaymentMethod, at: DAYS_LATER },
  { type: "customer.deleted", object: exampleCustomer, at: DAYS_LATER },
  { type: "coupon.deleted", object: renamedCoupon, at: DAYS_LATER },
  { type: "refund.failed", object: exampleRefund, at: DAYS_LATER, alone: true },
  { type: "credit_note.voided", object: exampleCreditNote, at: DAYS_LATER, alone: true },
  { type: "charge.dispute.updated", object: exampleDispute, at: DAYS_LATER },
  { type: "charge.dispute.funds_reinstated", object: exampleDispute, at: DAYS_LATER, alone: true },
  { type: "charge.dispute.closed", object: exampleDispute, at: DAYS_LATER, alone: true },
  { type: "webhook_endpoint.disabled", object: exampleWebhookEndpoint, at: DAYS_LATER, alone: true },
  { type: "customer.subscription.updated", object: exampleSubscription, previous: exampleSubscription, at: DAYS_LATER },
  { type: "customer.subscription.paused", object: exampleSubscription, at: DAYS_LATER },
  { type: "customer.subscription.resumed", object: exampleSubscription, at: DAYS_LATER },
  { type: "customer.subscription.trial_will_end", object: exampleSubscription, at: DAYS_LATER, alone: true },
  { type: "invoice.upcoming", object: previewedInvoice, at: previewedInvoice.createdAt, alone: true },
  { type: "invoice.payment_failed", object: openInvoice, at: RENEWED, alone: true },
  { type: "invoice.payment_action_required", object: openInvoice, at: RENEWED, alone: true },
  { type: "invoice.marked_uncollectible", object: openInvoice, at: RENEWED },
  { type: "invoice.voided", object: openInvoice, at: RENEWED },
  { type: "customer.subscription.deleted", object: exampleSubscription, at: RENEWED },
];

const FIRST_SEQUENCE = 42;
const FIRST_ID = 2;
const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An event of each type. */
const exampleEvents = new Map<EventType, ExampleEvent>(
  EXAMPLE_EVENTS.map(({ at, alone, ...entry }, index) => {
    const event = withEventState(entry, at);
    const letters = ID_LETTERS.length;
    const unique = `0m3k5b${FIRST_ID + Math.floor(index / letters)}${ID_LETTERS.charAt(index % letters)}`;
    const id = `evt_${unique}`;
    const sent = presentEvent(event, {
      id,
      sequence: BigInt(FIRST_SEQUENCE + index),
      createdAt: at,
      livemode: event.object.livemode,
      pendingWebhooks: 1,
      request: alone ? null : { id: `req_${unique}`, idempotencyKey: null },
    });
    return [event.type, { id, createdAt: at, event, sent }];
  }),
);

/** @throws Error for a type that the scenario leaves out. */
export function exampleEvent(type: EventType): ExampleEvent {
  const example = exampleEvents.get(type);
  if (!example) throw new Error(`There is no example of ${type}: add it to the example events.`);
  return example;
}
