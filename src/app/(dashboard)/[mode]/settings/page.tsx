import type { Metadata } from "next";
import { BrandingSettings } from "#components/branding/branding-settings.tsx";

export const metadata: Metadata = { title: "Settings" };

/** GET /{mode}/settings: how customers see the merchant. */
export default function Branding() {
  return <BrandingSettings />;
}
