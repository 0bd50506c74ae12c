import type { ReactNode } from "react";
import { dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import { receiptNumber } from "#checkout/receipt/model.ts";
import type { Currency } from "#kernel/currency.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import type { View } from "#portal/pages/parts/view.ts";
import type { PortalOrder } from "#portal/person/model.ts";

interface RowProps {
  name: string;
  amount: string;
  /** Below the name: the day, and what else there is to say. */
  notes: readonly string[];
  link?: ReactNode;
}

function Row({ name, amount, notes, link }: RowProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <bdi className="beside-amount font-medium">{name}</bdi>
        <bdi className="amount">{amount}</bdi>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span>
          {notes.map((note, index) => (
            <span key={note}>
              {index > 0 && " · "}
              <bdi>{note}</bdi>
            </span>
          ))}
        </span>
        {link}
      </div>
    </li>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

/** Completed orders, each with its receipt. */
export function OrderRows({
  view: { messages, words },
  orders,
  receiptUrl,
}: {
  view: View;
  orders: readonly PortalOrder[];
  receiptUrl: (id: string) => string;
}) {
  return (
    <Rows>
      {orders.map(({ id, productName, currency, amountTotal, amountRefunded, paymentStatus, completedAt }) => {
        const number = receiptNumber(id);
        const notes = [
          dayText(completedAt, messages.locale),
          words.home.orderNumber(number),
          ...(paymentStatus === "unpaid" ? [words.home.processing] : []),
          ...refundNotes({ messages, words }, amountRefunded, currency),
        ];
        const link = paymentStatus !== "unpaid" && (
          <a className="link" href={receiptUrl(id)} aria-label={`${words.home.receipt}: ${number}`}>
            {words.home.receipt}
          </a>
        );
        const amount = formatMoney(amountTotal, currency, messages.locale);
        return <Row key={id} name={productName} amount={amount} notes={notes} link={link} />;
      })}
    </Rows>
  );
}

/** Invoices, each with its document, and as far as it can be paid, with the link to its page. */
export function InvoiceRows({ view: { messages, words }, invoices }: { view: View; invoices: readonly Invoice[] }) {
  const { download } = billingMessages(messages).invoice;
  return (
    <Rows>
      {invoices.map((invoice) => {
        const { id, number, createdAt, status, amountTotal, amountRefunded, currency, pdfUrl } = invoice;
        const notes = [
          dayText(createdAt, messages.locale),
          ...statusNotes({ words }, status),
          ...refundNotes({ messages, words }, amountRefunded, currency),
        ];
        const link = (
          <span className="flex flex-wrap gap-x-4">
            {canBePaid(invoice) && (
              <a className="link" href={invoice.hostedUrl} aria-label={`${words.home.pay}: ${number}`}>
                {words.home.pay}
              </a>
            )}
            {invoice.paymentBegunAt !== null && <PaymentInProgress view={{ messages }} invoice={invoice} />}
            <a className="link" href={pdfUrl} aria-label={`${download}: ${number}`}>
              {download}
            </a>
          </span>
        );
        const amount = formatMoney(amountTotal, currency, messages.locale);
        return <Row key={id} name={number} amount={amount} notes={notes} link={link} />;
      })}
    </Rows>
  );
}

/** An open invoice that its customer pays on its own page. */
export function InvoiceToPay({ view: { messages, words }, invoice }: { view: View; invoice: Invoice }) {
  const { number, currency, lines } = invoice;
  const amount = formatMoney(amountDue(invoice), currency, messages.locale);
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <bdi className="beside-amount font-medium">{lines[0]?.name ?? number}</bdi>
        <bdi className="amount font-semibold">{amount}</bdi>
      </p>
      <p className="text-sm text-muted">{billingMessages(messages).invoice.title(number)}</p>
      {canBePaid(invoice) ? (
        <a className="button mt-3" href={invoice.hostedUrl} aria-label={`${words.home.pay}: ${number}`}>
          {words.home.pay}
        </a>
      ) : (
        <p className="mt-1 text-sm">
          {words.home.processing} <PaymentInProgress view={{ messages }} invoice={invoice} />
        </p>
      )}
    </li>
  );
}

/** The page of an invoice that is being paid: it may wait for its customer, for example to confirm it with their bank. */
function PaymentInProgress({ view: { messages }, invoice }: { view: Pick<View, "messages">; invoice: Invoice }) {
  const { details } = billingMessages(messages).invoice;
  return (
    <a className="link" href={invoice.hostedUrl} aria-label={`${details}: ${invoice.number}`}>
      {details}
    </a>
  );
}

/** Credit notes, each with its document. */
export function CreditNoteRows({
  view: { messages },
  creditNotes,
}: {
  view: View;
  creditNotes: readonly CreditNote[];
}) {
  const { download, creditNotes: words } = billingMessages(messages).invoice;
  return (
    <Rows>
      {creditNotes.map(({ id, number, createdAt, status, amountTotal, currency, pdfUrl }) => {
        const notes = [dayText(createdAt, messages.locale), ...(status === "void" ? [words.void] : [])];
        const link = (
          <a className="link" href={pdfUrl} aria-label={`${download}: ${number}`}>
            {download}
          </a>
        );
        const amount = formatMoney(amountTotal, currency, messages.locale);
        return <Row key={id} name={number} amount={amount} notes={notes} link={link} />;
      })}
    </Rows>
  );
}

/** Whether it is paid on a page of its own now: that of a one-time order is paid with the order. */
function canBePaid({ status, subscriptionId, paymentBegunAt }: Invoice): boolean {
  return (status === "open" || status === "uncollectible") && subscriptionId !== null && paymentBegunAt === null;
}

function statusNotes({ words: { home } }: Pick<View, "words">, status: Invoice["status"]): string[] {
  return status === "draft" ? [] : [home[status]];
}

function refundNotes({ messages, words }: Pick<View, "messages" | "words">, amount: MinorUnits, currency: Currency) {
  return amount > 0n ? [words.home.refunded(formatMoney(amount, currency, messages.locale))] : [];
}
