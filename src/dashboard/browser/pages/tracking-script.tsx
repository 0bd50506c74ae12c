"use client";

import { TrackingScript } from "#dashboard/browser/tracking/tracking-script.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/tracking-script: the same in both modes. */
export default function TrackingScriptPage() {
  return (
    <>
      <PageHeader
        title="Tracking script"
        description="If customers visit your site first, this script passes their traffic source on to your payment links."
      />
      <TrackingScript />
    </>
  );
}
