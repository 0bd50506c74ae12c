import type { Metadata } from "next";
import { BrandingSettings } from "#components/branding/branding-settings.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Settings" };

/** GET /{mode}/settings: the same in both modes, as they are the merchant's. */
export default function Settings() {
  return (
    <>
      <PageHeader title="Settings" lead="How customers see you, in test and live mode alike." />
      <BrandingSettings />
    </>
  );
}
