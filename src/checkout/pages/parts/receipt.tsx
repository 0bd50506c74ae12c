import type { ReactNode } from "react";
import type { Merchant } from "#account/merchant/model.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import {
  nextPaymentRows,
  paymentText,
  receiptAnswers,
  receiptLines,
  receiptTime,
  receiptTotals,
} from "#checkout/pages/receipt-rows.ts";
import { receiptTexts } from "#checkout/pages/receipt-texts.ts";
import { sellerLines } from "#checkout/pages/seller-lines.ts";
import type { Receipt as ReceiptData } from "#checkout/receipt/model.ts";
import { addressLines } from "#kernel/address-lines.ts";

interface Props {
  receipt: ReceiptData;
  messages: Messages;
  sessionUrl: string;
}

interface ReceiptProps extends Props {
  /** Of the order's invoice, if it has one that may be shown. */
  pdfUrl: string | undefined;
}

/** The customer's receipt, designed for phones and for printing on one page. */
export function Receipt({ receipt, messages, sessionUrl, pdfUrl }: ReceiptProps) {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  const at = session.completedAt ?? session.updatedAt;
  const seller = sellerLines(session.merchant, messages);
  const { title, number: numberLabel } = receiptTexts(receipt, messages);
  return (
    <>
      <MerchantHeader merchant={session.merchant} messages={messages} />
      <div className="panel">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          <DetailItem label={numberLabel}>
            <span className="font-mono">{number}</span>
          </DetailItem>
          <DetailItem label={words.date}>
            <time dateTime={at.toISOString()} data-local-time={locale}>
              {receiptTime(session, locale)}
            </time>
          </DetailItem>
          {payment && <DetailItem label={words.paidWith}>{paymentText(payment, messages)}</DetailItem>}
          {payment && statementDescriptor && <DetailItem label={words.statement}>{statementDescriptor}</DetailItem>}
          {seller.length > 0 && (
            <DetailItem label={words.soldBy}>
              <LinesOf lines={seller} />
            </DetailItem>
          )}
          {nextPaymentRows(receipt, messages).map(({ label, text }) => (
            <DetailItem key={label} label={label}>
              <bdi>{text}</bdi>
            </DetailItem>
          ))}
          <Customer session={session} messages={messages} />
          {receiptAnswers(session, messages).map(({ key, label, text, lines = [text] }) => (
            <DetailItem key={key} label={label}>
              <LinesOf lines={lines} />
            </DetailItem>
          ))}
        </dl>
        <Lines receipt={receipt} messages={messages} />
        {pdfUrl && (
          <p className="mt-5 text-sm print:hidden">
            <a href={pdfUrl} className="link">
              {billingMessages(messages).invoice.download}
            </a>
          </p>
        )}
        {!session.livemode && <p className="mt-5 text-sm text-muted">{messages.pages.testPayment}</p>}
        {session.merchant.supportEmail && (
          <p data-contact className="mt-5 text-sm wrap-anywhere text-muted">
            {words.questions(session.merchant.companyName, session.merchant.supportEmail)}
          </p>
        )}
        <button type="button" id="print" className="button mt-6 w-full print:hidden" hidden>
          {words.print}
        </button>
        <a href={sessionUrl} className="link mt-2 w-full print:hidden">
          {words.backToOrder}
        </a>
      </div>
    </>
  );
}

function Lines({ receipt, messages }: Omit<Props, "sessionUrl">) {
  const { order } = messages;
  const totals = receiptTotals(receipt, messages);
  return (
    <div className="@container">
      <table className="receipt-lines mt-6 w-full text-sm">
        <caption className="sr-only">{order.heading}</caption>
        <tbody className="border-y border-line">
          {receiptLines(receipt, messages).map(({ id, name, detail, amount }) => (
            <tr key={id} className="break-inside-avoid align-top">
              <th scope="row" className="py-3 pe-4 text-start font-medium wrap-anywhere">
                {name}
                {detail && <span className="block font-normal text-muted">{detail}</span>}
              </th>
              <td className="py-3 text-end whitespace-nowrap tabular-nums">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ label, amount }, index) => (
            <tr key={label} className={index === totals.length - 1 ? "text-base font-semibold" : "text-muted"}>
              <th scope="row" className="pt-2 pe-4 text-start font-[inherit] wrap-anywhere">
                {label}
              </th>
              <td className="pt-2 text-end whitespace-nowrap tabular-nums">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** The billing address. */
function Customer({ session: { customerDetails }, messages }: { session: CheckoutSession; messages: Messages }) {
  const { receipt: words, locale } = messages;
  const billed = [
    customerDetails?.name,
    customerDetails?.email,
    customerDetails?.phone,
    ...addressLines(customerDetails?.address, locale),
  ].filter((line): line is string => Boolean(line));
  if (billed.length === 0) return null;
  return (
    <DetailItem label={words.billedTo}>
      <LinesOf lines={billed} />
    </DetailItem>
  );
}

/** Each isolated, so that a line in another script keeps its order. */
export function LinesOf({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      <bdi>{line}</bdi>
    </span>
  ));
}

function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface ClosedProps extends Omit<Props, "receipt"> {
  /** Where its email is requested again; undefined if it can't be mailed. */
  mailUrl: string | undefined;
}

/** Shown for a receipt's URL without its token. */
export function ReceiptClosed({ messages, sessionUrl, mailUrl }: ClosedProps) {
  const { closed, backToOrder } = messages.receipt;
  return (
    <EndPage mark="missing" title={closed.title} message={closed.message}>
      {mailUrl && <MailReceipt action={mailUrl} messages={messages} />}
      <a href={sessionUrl} className={mailUrl ? "link mt-2 w-full" : "button mt-6 w-full"}>
        {backToOrder}
      </a>
    </EndPage>
  );
}

/** The form that emails the receipt to the order's email address, which the page does not show. */
export function MailReceipt({ action, messages }: { action: string; messages: Messages }) {
  return (
    <form method="post" action={action} className="mt-6">
      <input type="submit" value={messages.receipt.mailAgain} className="button-quiet w-full" />
    </form>
  );
}

/** Shown after the email was requested. The address is not shown, because anybody can request it. */
export function ReceiptMailed({ messages, merchant, sessionUrl }: Omit<Props, "receipt"> & { merchant: Merchant }) {
  const { mailed, backToOrder, questions } = messages.receipt;
  return (
    <EndPage mark="done" title={mailed.title} message={mailed.message}>
      {merchant.supportEmail !== null && (
        <p data-contact className="mt-2 text-sm text-muted">
          {questions(merchant.companyName, merchant.supportEmail)}
        </p>
      )}
      <a href={sessionUrl} className="button mt-6 w-full">
        {backToOrder}
      </a>
    </EndPage>
  );
}
