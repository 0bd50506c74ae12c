import { findCustomerPage } from "#account/customer/store.ts";
import { findCouponPage } from "#catalog/coupon/store.ts";
import { findPricePage } from "#catalog/price/store.ts";
import { findProductPage } from "#catalog/product/store.ts";
import { findPromotionCodePage } from "#catalog/promotion-code/store.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type CheckoutSessionFilter, findCheckoutSessionPage } from "#checkout/checkout-session/session-list-store.ts";
import { findPaymentLinkPage } from "#checkout/payment-link/link-list-store.ts";
import { findDeclarationPage } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError } from "#kernel/errors.ts";
import type { PageOf } from "#kernel/paging.ts";
import { findCreditNotePage } from "#money/credit-note/store.ts";
import { findDisputePage } from "#money/dispute/store.ts";
import { findInvoicePage } from "#money/invoice/store.ts";
import { findPaymentIntentPage } from "#money/payment/payment-intent-store.ts";
import { findNewestPaymentMethods } from "#money/payment-method/store.ts";
import { findRefundPage } from "#money/refund/store.ts";
import { findSubscriptionPage } from "#money/subscription/store.ts";
import { withEventState } from "#signals/event/event-state.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import type { EventType } from "#signals/event-type/model.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

const NEWEST = { limit: 1 };

/**
 * A sample event of a type, about the merchant's own newest object of that kind, in the state that it would have then;
 * for events about webhooks, about the given endpoint.
 * @throws DomainError `resource_missing` (400) on `type` if there is no such object yet.
 */
export async function sampleEvent(actor: Actor, type: EventType, endpoint: WebhookEndpoint): Promise<DomainEvent> {
  return withEventState(await aboutNewest(actor, type, endpoint), now(actor));
}

async function aboutNewest(actor: Actor, type: EventType, endpoint: WebhookEndpoint): Promise<DomainEvent> {
  switch (type) {
    case "ping":
    case "webhook_endpoint.disabled":
      return { type, object: endpoint };
    case "product.created":
    case "product.updated":
    case "product.deleted":
      return { type, object: newestOf(await findProductPage(actor, {}, NEWEST), "product") };
    case "price.created":
    case "price.updated":
      return { type, object: newestOf(await findPricePage(actor, {}, NEWEST), "price") };
    case "payment_link.created":
    case "payment_link.updated":
      return { type, object: newestOf(await findPaymentLinkPage(actor, {}, NEWEST), "payment link") };
    case "coupon.created":
    case "coupon.updated":
    case "coupon.deleted":
      return { type, object: newestOf(await findCouponPage(actor, {}, NEWEST), "coupon") };
    case "promotion_code.created":
    case "promotion_code.updated":
      return { type, object: newestOf(await findPromotionCodePage(actor, {}, NEWEST), "promotion code") };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { type, object: newestOf(await findRefundPage(actor, {}, NEWEST), "refund") };
    case "credit_note.created":
      return { type, object: newestOf(await findCreditNotePage(actor, {}, NEWEST), "credit note") };
    case "credit_note.voided":
      return {
        type,
        object: newestOf(await findCreditNotePage(actor, { isOfRefund: true }, NEWEST), "credit note of a refund"),
      };
    case "withdrawal.created":
    case "withdrawal.updated":
      return { type, object: newestOf(await findDeclarationPage(actor, { kind: "withdrawal" }, NEWEST), "withdrawal") };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return { type, object: newestOf(await findDisputePage(actor, {}, NEWEST), "dispute") };
    case "customer.subscription.created":
    case "customer.subscription.deleted":
    case "customer.subscription.trial_will_end":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return { type, object: newestOf(await findSubscriptionPage(actor, {}, NEWEST), "subscription") };
    case "customer.subscription.updated": {
      const object = newestOf(await findSubscriptionPage(actor, {}, NEWEST), "subscription");
      return { type, object, previous: object };
    }
    case "invoice.created":
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.payment_succeeded":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
    case "invoice.upcoming":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
      return { type, object: newestOf(await findInvoicePage(actor, {}, NEWEST), "invoice") };
    case "customer.created":
    case "customer.updated":
    case "customer.deleted":
      return { type, object: newestOf(await findCustomerPage(actor, {}, NEWEST), "customer") };
    case "payment_intent.created":
    case "payment_intent.processing":
    case "payment_intent.requires_action":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
    case "charge.succeeded":
    case "charge.failed":
      return { type, object: newestOf(await findPaymentIntentPage(actor, {}, NEWEST), "payment") };
    case "payment_method.attached":
    case "payment_method.detached":
      return { type, object: newestOf(await findNewestPaymentMethods(actor), "saved payment method") };
    case "charge.refunded":
      return {
        type,
        object: newestOf(await findPaymentIntentPage(actor, { status: "succeeded" }, NEWEST), "successful payment"),
      };
    case "checkout.session.created":
      return { type, object: await newestSession(actor, "checkout session", {}) };
    case "checkout.session.payment_failed":
      return { type, object: await newestSession(actor, "checkout session with an amount due", { costs: true }) };
    case "checkout.session.completed":
      return { type, object: await newestSession(actor, "completed checkout session", { status: "COMPLETED" }) };
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed": {
      const filter = { status: "COMPLETED", costs: true } as const;
      return { type, object: await newestSession(actor, "completed checkout session with an amount due", filter) };
    }
    case "checkout.session.expired":
      return { type, object: await newestSession(actor, "expired checkout session", { status: "EXPIRED" }) };
    case "checkout.session.cancelled":
      return { type, object: await newestSession(actor, "canceled checkout session", { status: "CANCELLED" }) };
  }
}

async function newestSession(actor: Actor, noun: string, filter: CheckoutSessionFilter): Promise<CheckoutSession> {
  return newestOf(await findCheckoutSessionPage(actor, filter, NEWEST), noun);
}

function newestOf<T>({ data: [newest] }: PageOf<T>, noun: string): T {
  if (newest) return newest;
  throw fieldError("resource_missing", "type", `requires a ${noun} as a sample, and you have none: create one first`);
}
