import { ALL_EVENTS, type WebhookDisabledReason, type WebhookFormat } from "#signals/webhook-endpoint/model.ts";

export const FORMAT_TITLES: Record<WebhookFormat, string> = {
  event: "Events as JSON",
  slack: "Slack messages",
  discord: "Discord messages",
};

export const DISABLED_REASONS: Record<WebhookDisabledReason, string> = {
  merchant: "Your team disabled this endpoint. Events that occur while it’s disabled aren’t sent.",
  gone: "This endpoint was disabled because it responded 410 Gone.",
  failing: "This endpoint was disabled because every delivery failed for five days. Fix the endpoint, then enable it.",
};

/** "All events", "3 events". */
export function eventsSummary(enabledEvents: readonly string[]): string {
  if (enabledEvents.includes(ALL_EVENTS)) return "All events";
  return enabledEvents.length === 1 ? "1 event" : `${enabledEvents.length} events`;
}
