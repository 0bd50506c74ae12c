"use client";

import { LegalDetailsSettings } from "#dashboard/browser/settings/legal-details-settings.tsx";

/** GET /{mode}/settings/legal-details: who sells. */
export default function LegalDetails() {
  return <LegalDetailsSettings />;
}
