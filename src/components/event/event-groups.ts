import { EVENT_TYPES, type EventType } from "#domain/event.ts";

interface EventGroup {
  title: string;
  types: readonly EventType[];
}

const BEGINNINGS = [
  { title: "Checkout sessions", beginning: "checkout.session." },
  { title: "Payment links", beginning: "payment_link." },
  { title: "Products and prices", beginning: "pr" },
  { title: "Webhooks", beginning: "" },
];

/** Every type of event, with those about the same kind of object. */
export const EVENT_GROUPS: readonly EventGroup[] = BEGINNINGS.map(({ title }, group) => ({
  title,
  types: EVENT_TYPES.filter((type) => BEGINNINGS.findIndex(({ beginning }) => type.startsWith(beginning)) === group),
}));

/** For filters. */
export const EVENT_TYPE_OPTIONS = EVENT_TYPES.map((type) => ({ value: type, title: type }));
