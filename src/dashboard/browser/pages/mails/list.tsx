"use client";

import { MailList } from "#dashboard/browser/email/mail-list.tsx";
import { OutboxLead } from "#dashboard/browser/shell/page-leads.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/mails: `?status=`, `?after=`, `?before=`. */
export default function Mails() {
  return (
    <>
      <PageHeader title="Emails" description={<OutboxLead />} />
      <MailList />
    </>
  );
}
