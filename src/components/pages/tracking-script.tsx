"use client";

import { TrackingScript } from "#components/tracking/tracking-script.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/tracking-script: the same in both modes. */
export default function TrackingScriptPage() {
  return (
    <>
      <PageHeader
        title="Tracking script"
        lead="Customers come to your own pages first? This script takes what brought them along to your payment links."
      />
      <TrackingScript />
    </>
  );
}
