import { formatMoney } from "#kernel/money.ts";
import type { EventType } from "#signals/event-type/model.ts";
import type { WebhookFormat } from "#signals/webhook-endpoint/model.ts";

/**
 * The part of an event's body, in v3's shape, that a chat message uses. Never a session's id, which is a secret while
 * it is open, nor an endpoint's full URL.
 */
interface ChatEvent {
  type: EventType;
  livemode: boolean;
  /** A sample. */
  sample?: true;
  data: { object: ChatEventObject };
}

interface ChatEventObject {
  /** Its kind. A customer's name is not for chats. */
  object?: string;
  currency?: string;
  amount_total?: number;
  unit_amount?: number | null;
  amount?: number;
  amount_refunded?: number;
  productName?: string;
  label?: string;
  name?: string | null;
  code?: string;
  url?: string;
}

const SENTENCES: Record<EventType, string> = {
  "checkout.session.created": "A customer started a checkout",
  "checkout.session.completed": "Checkout completed",
  "checkout.session.expired": "Checkout expired",
  "checkout.session.cancelled": "A customer canceled a checkout",
  "checkout.session.payment_failed": "Payment failed",
  "checkout.session.async_payment_succeeded": "Delayed payment succeeded",
  "checkout.session.async_payment_failed": "Delayed payment failed",
  "refund.created": "Refund created",
  "refund.updated": "Refund updated",
  "refund.failed": "Refund failed",
  "payment_intent.created": "Payment created",
  "payment_intent.processing": "Payment processing",
  "payment_intent.requires_action": "A customer must confirm a payment",
  "payment_intent.succeeded": "Payment succeeded",
  "payment_intent.payment_failed": "Payment failed",
  "payment_intent.canceled": "Payment abandoned",
  "charge.succeeded": "Charge succeeded",
  "charge.failed": "Charge failed",
  "charge.refunded": "Payment refunded",
  "charge.dispute.created": "Dispute opened",
  "charge.dispute.updated": "Dispute updated",
  "charge.dispute.closed": "Dispute closed",
  "charge.dispute.funds_withdrawn": "Dispute: money withdrawn",
  "charge.dispute.funds_reinstated": "Dispute: money returned",
  "customer.created": "Customer created",
  "customer.updated": "Customer updated",
  "customer.deleted": "Customer deleted",
  "payment_method.attached": "Payment method saved",
  "payment_method.detached": "Payment method removed",
  "customer.subscription.created": "Subscription started",
  "customer.subscription.updated": "Subscription updated",
  "customer.subscription.deleted": "Subscription ended",
  "customer.subscription.trial_will_end": "Trial ending soon",
  "customer.subscription.paused": "Subscription paused",
  "customer.subscription.resumed": "Subscription resumed",
  "invoice.created": "Invoice created",
  "invoice.finalized": "Invoice finalized",
  "invoice.paid": "Invoice paid",
  "invoice.payment_succeeded": "Invoice payment succeeded",
  "invoice.payment_failed": "Invoice charge failed",
  "invoice.payment_action_required": "A customer must confirm an invoice payment with their bank",
  "invoice.upcoming": "Subscription renews soon",
  "invoice.voided": "Invoice voided",
  "invoice.marked_uncollectible": "Invoice marked as uncollectible",
  "credit_note.created": "Credit note issued",
  "credit_note.voided": "Credit note voided",
  "withdrawal.created": "A customer withdrew from a contract",
  "withdrawal.updated": "Withdrawal decided",
  "payment_link.created": "Payment link created",
  "payment_link.updated": "Payment link updated",
  "product.created": "Product created",
  "product.updated": "Product updated",
  "product.deleted": "Product deleted",
  "price.created": "Price created",
  "price.updated": "Price updated",
  "coupon.created": "Coupon created",
  "coupon.updated": "Coupon updated",
  "coupon.deleted": "Coupon deleted",
  "promotion_code.created": "Promotion code created",
  "promotion_code.updated": "Promotion code updated",
  "webhook_endpoint.disabled": "Webhook endpoint disabled",
  ping: "This is a test. Events will be posted here.",
};

/** Chat services reject longer messages. */
const MAX_MESSAGE_LENGTH = 1_900;

/**
 * The body of a chat's incoming webhook: one sentence on what happened, such as `[Test] An order was completed: Coffee,
 * $19.90`.
 */
export function chatBody(eventBody: string, format: Exclude<WebhookFormat, "event">): string {
  const event = JSON.parse(eventBody) as ChatEvent;
  const text = sentence(event);
  if (format === "slack") return JSON.stringify({ text: escapeSlack(truncated(text)) });
  return JSON.stringify({ content: truncated(escapeDiscord(text)), allowed_mentions: { parse: [] } });
}

function truncated(text: string): string {
  return [...text].slice(0, MAX_MESSAGE_LENGTH).join("");
}

function sentence({ type, livemode, sample, data: { object } }: ChatEvent): string {
  const details = [nameOf(type, object), amountOf(object)].filter((detail) => detail !== undefined);
  const what = details.length === 0 ? SENTENCES[type] : `${SENTENCES[type]}: ${details.join(", ")}`;
  const labeled = sample ? `[Sample] ${what}` : what;
  return livemode ? labeled : `[Test] ${labeled}`;
}

function nameOf(type: EventType, { object, productName, label, name, code, url }: ChatEventObject): string | undefined {
  const ofEndpoint = type === "webhook_endpoint.disabled" || type === "ping";
  if (object === "customer" || object === "withdrawal") return undefined;
  return productName ?? label ?? name ?? code ?? (ofEndpoint && url ? new URL(url).host : undefined);
}

function amountOf({
  amount_total,
  unit_amount,
  amount_refunded,
  currency,
  ...object
}: ChatEventObject): string | undefined {
  const amount = amount_total ?? unit_amount ?? (amount_refunded || object.amount);
  if (amount === undefined || amount === null || !currency) return undefined;
  return formatMoney(BigInt(amount), currency.toUpperCase(), "en");
}

/** Slack's markup, including mentions such as `<!everyone>`, uses angle brackets. */
function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Discord writes in Markdown. */
function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#]/g, "\\$&");
}
