import type { Messages } from "#checkout/pages/messages/messages.ts";
import { portalAr } from "#portal/pages/messages/ar.ts";
import { portalDe } from "#portal/pages/messages/de.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import { portalEs } from "#portal/pages/messages/es.ts";
import { portalFr } from "#portal/pages/messages/fr.ts";
import { portalJa } from "#portal/pages/messages/ja.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";

const BY_LANGUAGE = new Map<string, PortalMessages>([
  ["en", portalEn],
  ["de", portalDe],
  ["fr", portalFr],
  ["es", portalEs],
  ["ja", portalJa],
  ["ar", portalAr],
]);

/** The portal's texts, in the language of the other texts. */
export function portalMessages({ language }: Pick<Messages, "language">): PortalMessages {
  const [primary = language] = language.split("-");
  return BY_LANGUAGE.get(primary) ?? portalEn;
}
