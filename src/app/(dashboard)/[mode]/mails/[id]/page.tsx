import type { Metadata } from "next";
import { MailView } from "#components/mail/mail-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Mail" };

/** GET /{mode}/mails/{id}: the mail as its recipient sees it. */
export default async function Mail({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Mail" back={{ href: `/${mode}/mails`, title: "Outbox" }} />
      <MailView id={id} />
    </>
  );
}
