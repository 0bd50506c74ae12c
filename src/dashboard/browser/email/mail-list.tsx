"use client";

import { Mail as MailIcon, Send } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { MAIL_KIND_TITLES, MAIL_STATUS_TITLES, MailOutcome } from "#dashboard/browser/email/mail-status.tsx";
import { receiptsSent } from "#dashboard/browser/email/receipts-sent.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { timeColumn } from "#dashboard/browser/list/time-column.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { MAIL_STATUSES, type Mail } from "#signals/email/model.ts";

const COLUMNS: readonly Column<Mail>[] = [
  {
    title: "Subject",
    cell: ({ id, kind, subject, recipient, createdAt }) => (
      <>
        <RowLink id={id}>{subject ?? MAIL_KIND_TITLES[kind]}</RowLink>
        <TimeBelow>
          <span className="wrap-anywhere">{recipient}</span>, <RelativeTime date={createdAt} />
        </TimeBelow>
      </>
    ),
    placeholder: "w-40",
  },
  { title: "Status", cell: (mail) => <MailOutcome {...mail} />, placeholder: "w-18" },
  {
    title: "To",
    from: "sm",
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    placeholder: "w-36",
  },
  timeColumn("Created", { from: "sm" }, RelativeTime),
];

/** The emails to customers and to the business in this mode, newest first. */
export function MailList() {
  const { page, filter, live } = useListPage();
  const { mode, scopes, sendsMail } = useDashboard();
  const cache = trpc.useUtils();
  const resendReceipt = trpc.checkoutSession.resendReceipt.useMutation();
  const query = trpc.mail.list.useQuery({ ...page, filter }, live);
  return (
    <>
      <StatusFilter options={MAIL_STATUSES.map((status) => ({ status, title: MAIL_STATUS_TITLES[status] }))} />
      <ListTools list="mails" />
      <ListView
        noun="emails"
        query={query}
        count={trpc.mail.count}
        choice={
          scopes.includes("checkout_sessions:write")
            ? {
                nameOf: ({ subject, kind, recipient }) => `${subject ?? MAIL_KIND_TITLES[kind]} to ${recipient}`,
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
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<MailIcon aria-hidden="true" className="size-5" />}
            text="Emails appear here, including the receipt each customer gets after paying. Without an email server (SMTP_URL), emails aren’t sent, but you can still read them here."
          />
        }
      />
    </>
  );
}
