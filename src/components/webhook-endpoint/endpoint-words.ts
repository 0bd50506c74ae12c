import { ALL_EVENTS, type WebhookDisabledReason, type WebhookFormat } from "#domain/webhook/webhook-endpoint.ts";

export const FORMAT_TITLES: Record<WebhookFormat, string> = {
  event: "Events as JSON",
  slack: "Slack messages",
  discord: "Discord messages",
};

export const DISABLED_REASONS: Record<WebhookDisabledReason, string> = {
  merchant: "Your team deactivated it. What happens meanwhile is not sent to it.",
  gone: "It answered 410 Gone, which says that it wants no more, so it was deactivated.",
  failing: "Nothing got through to it for five days, so it was deactivated. Fix it, then activate it again.",
};

/** "All events", "3 events". */
export function eventsWords(enabledEvents: readonly string[]): string {
  if (enabledEvents.includes(ALL_EVENTS)) return "All events";
  return enabledEvents.length === 1 ? "1 event" : `${enabledEvents.length} events`;
}
