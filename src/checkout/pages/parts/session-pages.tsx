import { afterPaymentUrl, type CheckoutSession, withSessionId } from "#checkout/checkout-session/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { orderName } from "#checkout/pages/order-name.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { OrderSummary } from "#checkout/pages/parts/order-summary.tsx";
import { LinesOf, MailReceipt } from "#checkout/pages/parts/receipt.tsx";
import { receiptAnswers } from "#checkout/pages/receipt-rows.ts";
import { unpaidKind } from "#checkout/pages/receipt-texts.ts";
import { refundedLateText } from "#checkout/pages/refunded-late.ts";
import { receiptNumber } from "#checkout/receipt/model.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Payment } from "#money/payment/model.ts";
import { trialDays } from "#order/offer.ts";
import { recurringTerms } from "#order/recurring-amount.ts";

interface Props {
  session: CheckoutSession;
  messages: Messages;
}

/** The order after which an offer was accepted. */
export interface FirstOrder {
  session: CheckoutSession;
  receiptUrl: string;
}

interface CompletedProps extends Props {
  /** For the browser that paid. */
  payer?: { receiptUrl: string; mailedTo: string | undefined } | undefined;
  /** For others: the URL that resends the receipt; undefined if it can't be. */
  mailUrl: string | undefined;
  /** For the browser that paid, if the session sold an offer after a payment. */
  first?: FirstOrder | undefined;
  /** The subscription renews. */
  renews: boolean;
}

/**
 * Paid, or completed without a payment. Only the browser that paid sees the customer's data, because the URL is not
 * secret. Others see amount and lines.
 */
export function CompletedPage({ session, messages, payer, mailUrl, first, renews }: CompletedProps) {
  const { pages } = messages;
  const { afterCompletion } = session.settings;
  return (
    <div id="completed">
      <MerchantHeader merchant={session.merchant} messages={messages} />
      <EndPage mark="done" {...confirmation(session, messages)}>
        {session.paymentStatus === "unpaid" && <OrderNumber session={session} messages={messages} />}
        {payer?.mailedTo && (
          <p className="mt-2 wrap-anywhere text-muted">
            <bdi>{messages.receipt.sentTo(payer.mailedTo)}</bdi>
          </p>
        )}
        {afterCompletion.type === "hosted_confirmation" && afterCompletion.customMessage && (
          <p className="mt-4 rounded-lg bg-raised px-4 py-3 wrap-anywhere whitespace-pre-line">
            <bdi>{afterCompletion.customMessage}</bdi>
          </p>
        )}
        <div className="mt-6 border-t border-line pt-6">
          <OrderSummary
            offer={session}
            messages={messages}
            paid={session.paymentStatus === "paid"}
            completed
            from={renews ? (session.completedAt ?? undefined) : undefined}
          />
          {payer && <Answers session={session} messages={messages} />}
        </div>
        {!session.livemode && session.paymentStatus === "paid" && (
          <p className="mt-6 text-sm text-muted">{pages.testPayment}</p>
        )}
        {payer && (
          <a href={payer.receiptUrl} className="button-quiet mt-6 w-full">
            {unpaidKind(session) ? messages.receipt.unpaid.open : messages.receipt.open}
          </a>
        )}
        {mailUrl && <MailReceipt action={mailUrl} messages={messages} />}
        {first && <AlsoOrdered {...first} messages={messages} />}
        {[session, first?.session].map(
          (paid) =>
            paid?.successUrl && (
              <a key={paid.id} href={afterPaymentUrl(paid)} className="button mt-3 w-full" rel="noreferrer">
                {pages.continueTo(session.merchant.companyName)}
              </a>
            ),
        )}
      </EndPage>
    </div>
  );
}

/** Names the first order on the confirmation of the offer after it. */
function AlsoOrdered({ session, receiptUrl, messages }: FirstOrder & Pick<Props, "messages">) {
  const { offerAfterPayment, locale } = messages;
  const amount = formatMoney(session.amountTotal, session.currency, locale);
  return (
    <>
      <p className="mt-6 border-t border-line pt-6 wrap-anywhere">
        <bdi>{offerAfterPayment.firstOrder(orderName(session, messages), amount)}</bdi>
      </p>
      <a href={receiptUrl} className="button-quiet mt-3 w-full">
        {offerAfterPayment.firstReceipt}
      </a>
    </>
  );
}

/** Where the order is sent, and the customer's answers to custom fields, to check them immediately. */
function Answers({ session, messages }: Props) {
  const answers = receiptAnswers(session, messages);
  if (answers.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-1 gap-x-6 gap-y-3 border-t border-line pt-6 text-sm sm:grid-cols-2">
      {answers.map(({ key, label, text, lines = [text] }) => (
        <div key={key} className="min-w-0 wrap-anywhere">
          <dt className="text-muted">
            <bdi>{label}</bdi>
          </dt>
          <dd className="mt-0.5">
            <LinesOf lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The number that receipt, emails and dashboard use, to refer to the order before it has a receipt. */
function OrderNumber({ session, messages }: Props) {
  return (
    <p className="mt-2 text-muted">
      {messages.pages.orderNumber} <bdi className="font-mono whitespace-nowrap">{receiptNumber(session.id)}</bdi>
    </p>
  );
}

interface FailedLaterProps extends Props {
  /** Where the customer can pay in another way: the link, or the subscription's invoice; undefined if nowhere. */
  payUrl: string | undefined;
}

/** Completed by a delayed payment method, and the payment failed. */
export function FailedLaterPage({ session, messages, payUrl }: FailedLaterProps) {
  const { paymentFailed, action, backTo } = messages.pages;
  const { companyName, supportEmail } = session.merchant;
  return (
    <div id="completed">
      <MerchantHeader merchant={session.merchant} messages={messages} />
      <EndPage mark="over" title={paymentFailed.title} message={paymentFailed.message}>
        <OrderNumber session={session} messages={messages} />
        {payUrl ? (
          <a href={payUrl} className="button mt-6 w-full">
            {action.payAnotherWay}
          </a>
        ) : (
          <p className="mt-2 text-pretty wrap-anywhere text-muted">
            <bdi>{paymentFailed.contact(companyName)}</bdi>
          </p>
        )}
        {session.cancelUrl && (
          <a href={withSessionId(session.cancelUrl, session.id)} className="link mt-2 w-full" rel="noreferrer">
            {backTo(companyName)}
          </a>
        )}
        {supportEmail && (
          <p data-contact className="mt-4 text-sm wrap-anywhere text-muted">
            {messages.receipt.questions(companyName, supportEmail)}
          </p>
        )}
      </EndPage>
    </div>
  );
}

/** The confirmation text of a completed session. */
export function confirmation(
  session: CheckoutSession,
  { pages, locale }: Messages,
): { title: string; message: string } {
  const merchant = session.merchant.companyName;
  const amount = formatMoney(session.amountTotal, session.currency, locale);
  if (session.mode === "setup") {
    const message = session.settings.setupFor ? pages.saved.replaced(merchant) : pages.saved.message(merchant);
    return { title: pages.saved.title, message };
  }
  if (session.paymentStatus === "unpaid") {
    return { title: pages.paymentPending.title, message: pages.paymentPending.message(merchant, amount) };
  }
  if (session.amountTotal > 0n) {
    const words = session.mode === "subscription" ? pages.subscribed : pages.paid;
    return { title: words.title, message: words.message(merchant, amount) };
  }
  const later = session.mode === "subscription" ? recurringTerms(session) : null;
  if (later && trialDays(session) === 0 && later.amount > 0n) {
    return { title: pages.subscribed.title, message: pages.subscribedLater.message };
  }
  const words = later && trialDays(session) > 0 ? pages.trialStarted : pages.ordered;
  return { title: words.title, message: words.message(merchant) };
}

interface UnpaidProps extends Props {
  restartUrl: string | undefined;
  /** A payment that came after the end, and was refunded. */
  late: Payment | undefined;
}

/** The title of `UnpaidPage`. */
export function unpaidTitle({ status }: CheckoutSession, late: Payment | undefined, { pages }: Messages): string {
  return (late ? pages.refundedLate : status === "CANCELLED" ? pages.cancelled : pages.expired).title;
}

/** Ended without a payment, by time or by the customer. The session of a link can be started again. */
export function UnpaidPage({ session, messages, restartUrl, late }: UnpaidProps) {
  const { pages } = messages;
  const words = session.status === "CANCELLED" ? pages.cancelled : pages.expired;
  const merchant = session.merchant.companyName;
  const message = late ? refundedLateText(late, merchant, messages) : words.message;
  return (
    <>
      <MerchantHeader merchant={session.merchant} messages={messages} />
      <EndPage mark="over" title={unpaidTitle(session, late, messages)} message={message}>
        {!restartUrl && !session.cancelUrl && (
          <p className="mt-2 text-pretty wrap-anywhere text-muted">
            <bdi>{pages.goBackTo(merchant)}</bdi>
          </p>
        )}
        {restartUrl && (
          <form method="post" action={restartUrl} className="mt-6">
            <input type="submit" value={words.startAgain} className="button w-full" />
          </form>
        )}
        {session.cancelUrl && (
          <a href={withSessionId(session.cancelUrl, session.id)} className="link mt-2 w-full" rel="noreferrer">
            {pages.backTo(merchant)}
          </a>
        )}
        {session.merchant.supportEmail && (
          <p data-contact className="mt-4 text-sm wrap-anywhere text-muted">
            {messages.receipt.questions(merchant, session.merchant.supportEmail)}
          </p>
        )}
      </EndPage>
    </>
  );
}
