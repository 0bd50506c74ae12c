import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { ChargeInvoice } from "#dashboard/browser/invoice/charge-invoice.tsx";
import { SendInvoice } from "#dashboard/browser/invoice/send-invoice.tsx";
import { STOP_REASON_LABELS } from "#dashboard/browser/labels/invoice-labels.ts";
import { FAILURES, savedMethodLabel } from "#dashboard/browser/labels/payment-labels.ts";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountRemaining, collectionOf, type Invoice } from "#money/invoice/model.ts";

const ChangeMethod = deferred(
  () => import("#dashboard/browser/subscription/change-method.tsx").then((part) => part.ChangeMethod),
  null,
);

/** The oldest unpaid invoice of a subscription that is past due, with every way to collect it; nothing otherwise. */
export function PastDueNotice({ detail }: { detail: SubscriptionDetail }) {
  const { mode, scopes } = useDashboard();
  const { subscription, openInvoice: invoice, paymentMethod, otherMethods } = detail;
  const { status } = subscription;
  if (!invoice || (status !== "past_due" && status !== "unpaid")) return null;
  const amount = formatMoney(amountRemaining(invoice), invoice.currency, LOCALE);
  return (
    <section aria-label="Past due" className="rounded-xl border border-danger/30 bg-danger-soft p-4 text-sm sm:px-5">
      <h2 className="font-medium text-danger">
        {amount} past due for{" "}
        <Link href={`/${mode}/invoices/${invoice.id}`} className="underline underline-offset-4">
          {invoice.number}
        </Link>
      </h2>
      <p className="mt-1 text-pretty">
        {invoice.lastFailure && `${FAILURES[invoice.lastFailure]} `}
        <NextCharge invoice={invoice} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {scopes.includes("invoices:write") && (
          <>
            <SendInvoice invoice={invoice} title="Ask for a new card" variant="primary" />
            <ChargeInvoice invoice={invoice} method={paymentMethod ? savedMethodLabel(paymentMethod) : undefined} />
          </>
        )}
        {otherMethods.length > 0 && scopes.includes("subscriptions:write") && (
          <FormDialog button="Change payment method…" title="Change payment method">
            {(close) => <ChangeMethod detail={detail} onClose={close} />}
          </FormDialog>
        )}
        <CopyButton text={invoice.hostedUrl} what="payment page link" variant="secondary" named />
      </div>
    </section>
  );
}

/** When it is charged again, or that it isn't. */
function NextCharge({ invoice }: { invoice: Invoice }) {
  const { state, reason, nextAttemptAt } = collectionOf(invoice);
  if (state === "in_progress") return "A payment is in progress.";
  if (nextAttemptAt) {
    return (
      <>
        The next attempt is on <LocalTime date={nextAttemptAt} seconds={false} />.
      </>
    );
  }
  return `The invoice isn’t charged automatically again. ${reason ? `${STOP_REASON_LABELS[reason]}.` : ""}`.trim();
}
