"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { MailView } from "#components/mail/mail-view.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/mails/{id}: the mail as its recipient sees it. */
export default function Mail({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Mail" back={{ href: `/${mode}/mails`, title: "Outbox" }} />
      <MailView id={id} />
    </>
  );
}
