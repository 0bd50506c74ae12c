"use client";

import { trpc } from "#dashboard/browser/client/trpc.ts";
import { MailStatusBadge, UNSENT_REASON_TEXTS } from "#dashboard/browser/email/mail-status.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { MAILS } from "#signals/email/kinds.ts";

/** An email: its delivery status and its content. The HTML is shown in a sandboxed frame. */
export function MailView({ id }: { id: string }) {
  const query = trpc.mail.get.useQuery({ id });
  return (
    <ObjectPage
      noun="email"
      query={query}
      list={{ path: "mails", title: "Emails" }}
      skeleton={<div className="h-160 animate-pulse rounded-xl border bg-surface" />}
      heading={(mail) => ({
        title: mail.subject ?? MAILS[mail.kind].title,
        id,
        badge: <MailStatusBadge status={mail.status} />,
        description: (
          <>
            To {mail.recipient}, {mail.sentAt ? "sent" : "created"}{" "}
            <RelativeTime date={mail.sentAt ?? mail.createdAt} />
          </>
        ),
      })}
    >
      {(mail) => (
        <div className="space-y-5">
          {mail.unsentReason && (
            <Panel title={mail.status === "pending" ? "Delayed" : "Not sent"}>
              <DetailList>
                <DetailItem label="Reason">{UNSENT_REASON_TEXTS[mail.unsentReason]}</DetailItem>
                {mail.status === "pending" && (
                  <DetailItem label="Next attempt">
                    <RelativeTime date={mail.nextAttemptAt} />
                  </DetailItem>
                )}
              </DetailList>
            </Panel>
          )}
          {mail.lastError && (
            <Panel title="Email server response">
              <DetailList>
                <DetailItem label={`Attempt ${mail.attempts}`}>{mail.lastError}</DetailItem>
                {mail.status === "pending" && (
                  <DetailItem label="Next attempt">
                    <RelativeTime date={mail.nextAttemptAt} />
                  </DetailItem>
                )}
              </DetailList>
            </Panel>
          )}
          {mail.html && (
            <iframe
              title="Email preview"
              sandbox=""
              srcDoc={mail.html}
              className="h-160 w-full rounded-xl border bg-white"
            />
          )}
          {mail.text && (
            <Panel title="Plain text">
              <p className="text-sm wrap-anywhere whitespace-pre-line">{mail.text}</p>
            </Panel>
          )}
        </div>
      )}
    </ObjectPage>
  );
}
