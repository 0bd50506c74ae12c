import { ExternalLink, Mail as MailIcon } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { CheckoutSessionStatusBadge } from "#components/checkout-session/checkout-session-status.tsx";
import { ExpireSession } from "#components/checkout-session/expire-session.tsx";
import { ResendReceipt } from "#components/checkout-session/resend-receipt.tsx";
import { ObjectId } from "#components/object/object-id.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Money } from "#components/ui/money.tsx";
import { customerEmail, declineOf, hasPaymentFailed } from "#domain/checkout/checkout-session.ts";
import type { CheckoutSessionDetail } from "#domain/checkout/checkout-session-detail.ts";
import { hasReceipt } from "#domain/payment/receipt.ts";

/** What a session comes to, how it stands, its id, and what can be done with it. */
export function SessionSummary({ detail }: { detail: CheckoutSessionDetail }) {
  const { mode, scopes } = useDashboard();
  const mayWrite = scopes.includes("checkout_sessions:write");
  const { session, payments, paymentUnderWay, receiptMails } = detail;
  const receiptMail = receiptMails.at(-1);
  const refundDue = payments.some(({ refundDueAt, refundedAt }) => refundDueAt && !refundedAt);
  const canResend = mayWrite && hasReceipt(session) && (receiptMail ?? customerEmail(session)) !== undefined;
  const open = session.status === "PENDING";
  const paymentFailed = hasPaymentFailed(
    session,
    payments.some(({ status }) => status === "processing"),
  );
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-3xl font-semibold tracking-tight">
          <Money amount={session.amountTotal} currency={session.currency} />
        </p>
        <CheckoutSessionStatusBadge
          session={{ ...session, paymentFailed, declinedAs: declineOf(session, payments.at(-1)) }}
        />
        {refundDue && <Badge tone="danger">Refund due</Badge>}
      </div>
      <p className="mt-1 wrap-anywhere">{session.productName}</p>
      <div className="mt-2">
        <ObjectId id={session.id} />
      </div>
      {open && paymentUnderWay && (
        <p className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
          A payment is under way. Until it has ended, the session can’t be expired.
        </p>
      )}
      {(open || receiptMail || canResend) && (
        <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
          {open && (
            <>
              <CopyButton look="primary" text={session.url} what="page link" named />
              <a href={session.url} target="_blank" rel="noreferrer" className={buttonClasses()}>
                Open the page
                <ExternalLink aria-hidden="true" className="size-4" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
              {mayWrite && <ExpireSession id={session.id} />}
            </>
          )}
          {receiptMail && (
            <Link href={`/${mode}/mails/${receiptMail.id}`} className={buttonClasses()}>
              <MailIcon aria-hidden="true" className="size-4" />
              Open the receipt mail
            </Link>
          )}
          {canResend && <ResendReceipt id={session.id} recipient={receiptMail?.recipient ?? customerEmail(session)} />}
        </div>
      )}
    </div>
  );
}
