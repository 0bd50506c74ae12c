import { Banknote, ExternalLink, Mail as MailIcon } from "lucide-react";
import { hasReceipt } from "#checkout/receipt/model.ts";
import { ExpireSession } from "#dashboard/browser/checkout-session/expire-session.tsx";
import { ResendReceipt } from "#dashboard/browser/checkout-session/resend-receipt.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";
import { customerEmail } from "#order/order.ts";

/**
 * The actions of a session: while it is open, to share its page; after that, the way to its payment, which has the
 * receipt and refunds; of a free order, the receipt.
 */
export function SessionActions({ detail: { session, payments, receiptMails } }: { detail: CheckoutSessionDetail }) {
  const { mode, scopes } = useDashboard();
  const canWrite = scopes.includes("checkout_sessions:write");
  const payment = payments.findLast(({ amount }) => amount > 0n);
  const receiptMail = payment ? undefined : receiptMails.at(-1);
  const recipient = receiptMail?.recipient ?? customerEmail(session);
  return (
    <>
      {session.status === "PENDING" && (
        <>
          <CopyButton variant="primary" text={session.url} what="page link" named />
          <a href={session.url} target="_blank" rel="noreferrer" className={buttonClasses()}>
            Open page
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          {canWrite && <ExpireSession id={session.id} />}
        </>
      )}
      {receiptMail && (
        <Link href={`/${mode}/mails/${receiptMail.id}`} className={buttonClasses()}>
          <MailIcon aria-hidden="true" className="size-4" />
          View receipt email
        </Link>
      )}
      {payment && (
        <Link
          href={`/${mode}/payments/${payment.id}`}
          className={buttonClasses(session.status === "PENDING" ? "secondary" : "primary")}
        >
          <Banknote aria-hidden="true" className="size-4" />
          View payment
        </Link>
      )}
      {canWrite && !payment && hasReceipt(session) && recipient !== undefined && (
        <ResendReceipt id={session.id} recipient={recipient} />
      )}
    </>
  );
}
