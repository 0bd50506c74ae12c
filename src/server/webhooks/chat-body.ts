import { formatMoney } from "#domain/shared/money.ts";
import type { EventType } from "#domain/webhook/event.ts";
import type { WebhookFormat } from "#domain/webhook/webhook-endpoint.ts";

/**
 * The part of an event's body, in v3's shape, that a chat message uses. Never a session's id, which is a secret while
 * it is open, nor an endpoint's whole address.
 */
interface ChatEvent {
  type: EventType;
  livemode: boolean;
  /** A sample. */
  sample?: true;
  data: { object: ChatEventObject };
}

interface ChatEventObject {
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
  "checkout.session.created": "A customer began to check out",
  "checkout.session.completed": "An order was completed",
  "checkout.session.expired": "A checkout expired",
  "checkout.session.cancelled": "A customer cancelled an order",
  "checkout.session.payment_failed": "A payment failed",
  "checkout.session.async_payment_succeeded": "The money for an order came in",
  "checkout.session.async_payment_failed": "The money for an order did not come in",
  "refund.created": "A refund was begun",
  "refund.updated": "A refund changed",
  "refund.failed": "A refund failed",
  "charge.refunded": "Money has gone back",
  "charge.dispute.created": "A payment is disputed",
  "charge.dispute.updated": "A dispute changed",
  "charge.dispute.closed": "A dispute ended",
  "charge.dispute.funds_withdrawn": "The bank took back the money of a disputed payment",
  "charge.dispute.funds_reinstated": "The money of a disputed payment came back",
  "customer.subscription.created": "A subscription began",
  "customer.subscription.updated": "A subscription changed",
  "customer.subscription.deleted": "A subscription ended",
  "customer.subscription.trial_will_end": "A trial ends soon",
  "customer.subscription.paused": "A subscription was paused",
  "customer.subscription.resumed": "A subscription goes on",
  "invoice.finalized": "An invoice was written",
  "invoice.paid": "An invoice was paid",
  "invoice.payment_failed": "An invoice could not be charged",
  "invoice.payment_action_required": "A bank asks a customer to confirm the payment of an invoice",
  "invoice.upcoming": "A subscription renews soon",
  "invoice.voided": "An invoice was voided",
  "invoice.marked_uncollectible": "An invoice was given up",
  "payment_link.created": "A payment link was made",
  "payment_link.updated": "A payment link was changed",
  "product.created": "A product was made",
  "product.updated": "A product was changed",
  "product.deleted": "A product was deleted",
  "price.created": "A price was made",
  "price.updated": "A price was changed",
  "coupon.created": "A coupon was made",
  "coupon.updated": "A coupon was changed",
  "coupon.deleted": "A coupon was deleted",
  "promotion_code.created": "A promotion code was made",
  "promotion_code.updated": "A promotion code was changed",
  "webhook_endpoint.disabled": "A webhook endpoint was switched off",
  ping: "This is a test: events will be posted here",
};

/** Chats refuse longer messages. */
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
  const labelled = sample ? `[Sample] ${what}` : what;
  return livemode ? labelled : `[Test] ${labelled}`;
}

function nameOf(type: EventType, { productName, label, name, code, url }: ChatEventObject): string | undefined {
  const ofEndpoint = type === "webhook_endpoint.disabled" || type === "ping";
  return productName ?? label ?? name ?? code ?? (ofEndpoint && url ? new URL(url).host : undefined);
}

function amountOf({
  amount_total,
  unit_amount,
  amount_refunded,
  currency,
  ...object
}: ChatEventObject): string | undefined {
  const amount = amount_total ?? unit_amount ?? amount_refunded ?? object.amount;
  if (amount === undefined || amount === null || !currency) return undefined;
  return formatMoney(BigInt(amount), currency.toUpperCase(), "en");
}

/** Slack's markup is in angle brackets, also mentions of everybody. */
function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Discord writes in Markdown. */
function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#]/g, "\\$&");
}
