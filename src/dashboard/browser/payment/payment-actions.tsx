import { ExternalLink, Mail as MailIcon, Repeat } from "lucide-react";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { hasReceipt } from "#checkout/receipt/model.ts";
import { ResendReceipt } from "#dashboard/browser/checkout-session/resend-receipt.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { notRefundableText } from "#dashboard/browser/labels/refund-labels.ts";
import { RefundPayment } from "#dashboard/browser/refund/refund-payment.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import type { PaymentDetail } from "#dashboard/server/payment/payment-detail.ts";
import { isPayable } from "#money/invoice/model.ts";
import { customerEmail } from "#order/order.ts";

const ONLY_ADMINS = "Only owners and admins can issue refunds.";

/** The actions of a payment: refund it, and its receipt; of a failed renewal, the way to where it is collected. */
export function PaymentActions({ detail }: { detail: PaymentDetail }) {
  const { mode, role, scopes } = useDashboard();
  const { payment, session, invoice, refunds, disputes, refundable, receiptMails } = detail;
  const canRefund = isOwnerOrAdmin({ role });
  const reason =
    refundable && !canRefund ? ONLY_ADMINS : refundable ? undefined : notRefundableText(payment, disputes, refunds);
  const isReceipted = session !== null && payment.status === "succeeded" && hasReceipt(session);
  const receiptMail = receiptMails.at(-1);
  const recipient = receiptMail?.recipient ?? (session ? customerEmail(session) : undefined);
  const canResend = isReceipted && recipient !== undefined && scopes.includes("checkout_sessions:write");
  return (
    <>
      {reason && <p className="max-w-64 text-sm text-pretty text-muted">{reason}</p>}
      {payment.status === "failed" && invoice?.subscriptionId && isPayable(invoice) && (
        <Link href={`/${mode}/subscriptions/${invoice.subscriptionId}`} className={buttonClasses("primary")}>
          <Repeat aria-hidden="true" className="size-4" />
          View subscription
        </Link>
      )}
      {canRefund && <RefundPayment payment={payment} refundable={refundable} />}
      {isReceipted && payment.receiptUrl && (
        <MoreMenu>
          {canResend && <ResendReceipt id={session.id} recipient={recipient} />}
          {receiptMail && (
            <Link href={`/${mode}/mails/${receiptMail.id}`} className={buttonClasses()}>
              <MailIcon aria-hidden="true" className="size-4" />
              View receipt email
            </Link>
          )}
          <a href={payment.receiptUrl} target="_blank" rel="noreferrer" className={buttonClasses()}>
            <ExternalLink aria-hidden="true" className="size-4" />
            Open receipt
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </MoreMenu>
      )}
    </>
  );
}
