"use client";

import { Mail as MailIcon, Send } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { MAIL_STATUS_TITLES, MailOutcome } from "#dashboard/browser/email/mail-status.tsx";
import { receiptsSent } from "#dashboard/browser/email/receipts-sent.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { lastDays } from "#kernel/retention.ts";
import { MAIL_KINDS, MAILS } from "#signals/email/kinds.ts";
import { MAIL_STATUSES, type Mail } from "#signals/email/model.ts";

const FIELDS: readonly FilterField[] = [
  {
    kind: "choice",
    name: "kind",
    title: "Type",
    options: MAIL_KINDS.map((kind) => ({ value: kind, title: MAILS[kind].title })),
  },
];

const COLUMNS: readonly Column<Mail>[] = [
  {
    title: "Subject",
    grow: true,
    cell: ({ id, kind, subject, recipient, createdAt }) => (
      <>
        <RowLink id={id}>{subject ?? MAILS[kind].title}</RowLink>
        <TimeBelow>
          <ClippedText text={`${MAILS[kind].title} · ${recipient}`} />
          <RelativeTime date={createdAt} />
        </TimeBelow>
      </>
    ),
    placeholder: "w-40",
  },
  {
    title: "Type",
    from: "lg",
    cell: ({ kind }) => <span className="text-muted">{MAILS[kind].title}</span>,
    placeholder: "w-24",
  },
  { title: "Status", cell: (mail) => <MailOutcome {...mail} />, placeholder: "w-18" },
  {
    title: "To",
    from: "sm",
    grow: true,
    cell: ({ recipient }) => <ClippedText text={recipient} />,
    placeholder: "w-36",
  },
  timeColumn("Created", { from: "sm" }, RelativeTime),
];

/** The emails to customers and to the business in this mode, newest first. */
export function MailList() {
  const { mode, scopes, sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const resendReceipt = trpc.checkoutSession.resendReceipt.useMutation();
  return (
    <ObjectList
      of="mail"
      title="Emails"
      description={<OutboxLead />}
      noun="emails"
      list="mails"
      statuses={MAIL_STATUSES.map((status) => ({ status, title: MAIL_STATUS_TITLES[status] }))}
      search="Recipient, subject, or ID"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      choice={
        scopes.includes("checkout_sessions:write")
          ? {
              nameOf: ({ subject, kind, recipient }) => `${subject ?? MAILS[kind].title} to ${recipient}`,
              offers: ({ checkoutSessionId }) => checkoutSessionId !== null,
              actions: [
                {
                  title: "Resend",
                  icon: Send,
                  run: ({ checkoutSessionId }) => resendReceipt.mutateAsync({ id: checkoutSessionId ?? "" }),
                  ...receiptsSent({ mode, sendsMail }),
                },
              ],
              reload: () => cache.mail.invalidate(),
            }
          : undefined
      }
      live
      empty={{
        icon: MailIcon,
        text: "Emails appear here, including the receipt each customer gets after paying. Without an email server, emails aren’t sent, but you can still read them here.",
      }}
    />
  );
}

/** Which emails the outbox has. */
function OutboxLead() {
  const { mailDays } = useDashboard().retention;
  return mailDays === 0 ? "All emails." : `Emails from ${lastDays(mailDays)}.`;
}
