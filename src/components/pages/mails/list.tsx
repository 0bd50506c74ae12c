"use client";

import { MailList } from "#components/mail/mail-list.tsx";
import { OutboxLead } from "#components/shell/page-leads.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/mails: `?status=`, `?after=`, `?before=`. */
export default function Mails() {
  return (
    <>
      <PageHeader title="Emails" description={<OutboxLead />} />
      <MailList />
    </>
  );
}
