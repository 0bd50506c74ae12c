"use client";

import { Mail as MailIcon } from "lucide-react";
import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import type { Column } from "#components/list/data-table.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import { useListPage } from "#components/list/list-page.ts";
import { ListTools } from "#components/list/list-tools.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { StatusFilter } from "#components/list/status-filter.tsx";
import { MAIL_KIND_TITLES, MAIL_STATUS_TITLES, MailStatusBadge } from "#components/mail/mail-status.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { MAIL_STATUSES, type Mail } from "#domain/mail.ts";
import type { Mode } from "#domain/mode.ts";

/** What customers and the merchant were told by e-mail in this mode, newest first. */
export function MailList() {
  const { mode } = useDashboard();
  const { page, filter } = useListPage();
  const query = trpc.mail.list.useQuery({ ...page, filter });
  return (
    <>
      <StatusFilter options={MAIL_STATUSES.map((status) => ({ status, title: MAIL_STATUS_TITLES[status] }))} />
      <ListTools list="mails" />
      <ListView
        noun="mails"
        query={query}
        columns={columns(mode)}
        empty={
          <EmptyState
            icon={<MailIcon aria-hidden="true" className="size-5" />}
            text="Customers get a receipt by e-mail when they have paid. Without a mail server (SMTP_URL) it stays here, to be looked at."
          />
        }
      />
    </>
  );
}

function columns(mode: Mode): Column<Mail>[] {
  return [
    {
      title: "Subject",
      cell: ({ id, kind, subject, recipient, createdAt }) => (
        <>
          <Link
            href={`/${mode}/mails/${id}`}
            className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {subject ?? MAIL_KIND_TITLES[kind]}
          </Link>
          <p className="text-xs wrap-anywhere text-muted sm:hidden">
            {recipient}, <RelativeTime date={createdAt} />
          </p>
        </>
      ),
      placeholder: "w-40",
    },
    { title: "Status", cell: ({ status }) => <MailStatusBadge status={status} />, placeholder: "w-18" },
    {
      title: "To",
      from: "sm",
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
      placeholder: "w-36",
    },
    {
      title: "Created",
      from: "sm",
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime date={createdAt} />
        </span>
      ),
      placeholder: "w-20",
    },
  ];
}
