"use client";

import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { WebhookLab } from "#dashboard/browser/webhook-lab/webhook-lab.tsx";

/** GET /{mode}/webhook-lab: it knows the events and endpoints of both modes. */
export default function Lab() {
  return (
    <>
      <PageHeader
        title="Webhook lab"
        description="Find out why your server rejects a webhook signature. Paste the request it received."
      />
      <WebhookLab />
    </>
  );
}
