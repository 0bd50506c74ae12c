"use client";

import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { MailStatusBadge } from "#components/mail/mail-status.tsx";
import { Fact } from "#components/ui/fact.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

/** One mail: whether it went out, and what it says. Its HTML is shown where nothing in it can run. */
export function MailView({ id }: { id: string }) {
  const { data: mail, error } = trpc.mail.get.useQuery({ id });
  if (error) return <FailureNotice title="The mail could not be loaded" failure={failureOf(error)} />;
  if (!mail) return <p className="text-sm text-muted">Loading…</p>;
  return (
    <div className="space-y-6">
      <dl className="grid gap-4 rounded-xl border bg-surface p-5 text-sm shadow-xs sm:grid-cols-2">
        <Fact label="Subject">{mail.subject ?? "Not written yet"}</Fact>
        <Fact label="To">{mail.recipient}</Fact>
        <Fact label="Status">
          <MailStatusBadge status={mail.status} />
        </Fact>
        <Fact label={mail.sentAt ? "Sent" : "Created"}>
          <RelativeTime date={mail.sentAt ?? mail.createdAt} />
        </Fact>
        {mail.lastError && (
          <Fact label={`What the mail server said (try ${mail.attempts})`}>
            {mail.lastError}
            {mail.status === "pending" && (
              <span className="block text-muted">
                Next try: <RelativeTime date={mail.nextAttemptAt} />
              </span>
            )}
          </Fact>
        )}
      </dl>
      {mail.html && (
        <iframe
          title="The mail as it looks"
          sandbox=""
          srcDoc={mail.html}
          className="h-160 w-full rounded-xl border bg-white"
        />
      )}
      {mail.text && (
        <section>
          <h2 className="mb-2 text-sm font-medium">As plain text</h2>
          <p className="rounded-xl border bg-surface p-5 text-sm wrap-anywhere whitespace-pre-line">{mail.text}</p>
        </section>
      )}
    </div>
  );
}
