import { EVENT_TYPES, type EventType } from "#signals/event-type/model.ts";

interface EventGroup {
  title: string;
  types: readonly EventType[];
}

const GROUPS = [
  { title: "Checkout sessions", beginnings: ["checkout.session."] },
  { title: "Payments", beginnings: ["payment_intent.", "charge.succeeded", "charge.failed"] },
  { title: "Refunds", beginnings: ["refund.", "charge.refunded"] },
  { title: "Disputes", beginnings: ["charge.dispute."] },
  { title: "Subscriptions", beginnings: ["customer.subscription."] },
  { title: "Customers", beginnings: ["customer.", "payment_method."] },
  { title: "Invoices", beginnings: ["invoice."] },
  { title: "Coupons and promotion codes", beginnings: ["coupon.", "promotion_code."] },
  { title: "Payment links", beginnings: ["payment_link."] },
  { title: "Products and prices", beginnings: ["product.", "price."] },
  { title: "Webhooks", beginnings: [""] },
];

/** Every type of event, with those about the same kind of object. */
export const EVENT_GROUPS: readonly EventGroup[] = GROUPS.map(({ title }, group) => ({
  title,
  types: EVENT_TYPES.filter((type) => groupOf(type) === group),
}));

/** For filters. */
export const EVENT_TYPE_OPTIONS = EVENT_TYPES.map((type) => ({ value: type, title: type }));

/** The first that fits. */
function groupOf(type: EventType): number {
  return GROUPS.findIndex(({ beginnings }) => beginnings.some((beginning) => type.startsWith(beginning)));
}
