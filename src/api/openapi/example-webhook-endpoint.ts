import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

const MADE = new Date("2026-01-15T09:30:00.000Z");
const CHANGED = new Date("2026-01-16T10:00:00.000Z");

export const exampleWebhookEndpoint: WebhookEndpoint = {
  id: "we_0m3k5b2q",
  livemode: false,
  url: "https://example.com/webhooks",
  description: null,
  enabledEvents: ["checkout.session.completed"],
  apiVersion: "v3",
  format: "event",
  active: true,
  disabledReason: null,
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const changedWebhookEndpoint: WebhookEndpoint = {
  ...exampleWebhookEndpoint,
  description: "Finds abandoned carts",
  enabledEvents: ["checkout.session.expired"],
  updatedAt: CHANGED,
};

export const exampleSecret = `whsec_${"Checkstand".repeat(4)}abc=`;
