"use client";

import { BrandingSettings } from "#dashboard/browser/branding/branding-settings.tsx";

/** GET /{mode}/settings: how customers see the merchant. */
export default function Branding() {
  return <BrandingSettings />;
}
