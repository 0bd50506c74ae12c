import { exampleCustomer } from "#api/openapi/example-objects.ts";
import { NO_FEATURES, type PortalConfiguration } from "#portal/configuration/model.ts";
import type { CreatedPortalSession } from "#portal/session/create-portal-session.ts";

const MADE = new Date("2026-01-15T09:30:00.000Z");
const CHANGED = new Date("2026-01-16T10:00:00.000Z");

export const examplePortalConfiguration: PortalConfiguration = {
  id: "bpc_0m3k5b2q",
  livemode: false,
  active: true,
  isDefault: false,
  loginPageUrl: null,
  name: "Cancellation only",
  headline: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  defaultReturnUrl: null,
  features: {
    ...NO_FEATURES,
    subscriptionCancel: { enabled: true, mode: "at_period_end", cancellationReason: { enabled: true } },
  },
  metadata: {},
  createdAt: MADE,
  updatedAt: MADE,
};

export const titledPortalConfiguration: PortalConfiguration = {
  ...examplePortalConfiguration,
  headline: "Manage your coffee plan",
  updatedAt: CHANGED,
};

/** With the default configuration. */
export const examplePortalSession: CreatedPortalSession = {
  id: "bps_0m3k5b2q",
  livemode: false,
  customerId: exampleCustomer.id,
  configurationId: "bpc_0m3k5b2r",
  email: null,
  returnUrl: "https://example.com/account",
  locale: null,
  flow: null,
  openUntil: MADE,
  openedAt: null,
  browserHash: null,
  expiresAt: null,
  createdAt: MADE,
  created: MADE,
  url: `http://localhost:3000/portal/open/bps_0m3k5b2q?token=${"Checkstand".repeat(4)}abc`,
};
