import type { portalEn } from "#portal/pages/messages/en.ts";

/** Customers' texts in the portal, as English has them. For translators: see `Messages` of the checkout pages. */
export type PortalMessages = typeof portalEn;
