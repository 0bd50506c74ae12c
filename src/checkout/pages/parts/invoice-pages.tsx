import { dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndPage } from "#checkout/pages/parts/end-page.tsx";
import { InvoiceCreditNotes } from "#checkout/pages/parts/invoice-credit-notes.tsx";
import { InvoiceDetails, InvoiceHeading } from "#checkout/pages/parts/invoice-details.tsx";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { OrderSummary } from "#checkout/pages/parts/order-summary.tsx";
import { PayForm, type PayFormProps } from "#checkout/pages/parts/pay-form.tsx";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import type { ReceiptPayment } from "#money/payment/model.ts";
import type { Offer } from "#order/offer.ts";

interface Props {
  invoice: Invoice;
  /** The invoice as an order: see `invoiceOffer`. */
  offer: Offer;
  messages: Messages;
}

interface OpenProps extends Omit<PayFormProps, "kind" | "note"> {
  invoice: Invoice;
  /** The invoice's subscription has ended: the method is not saved, and there are no automatic charges. */
  hasEnded: boolean;
  /** When the subscription ended within or before the invoice's period; null if the period was used in full. */
  endedEarlyAt: Date | null;
  /** No method is saved: the subscription goes on only if this invoice is paid. */
  lacksMethod: boolean;
  /** When the saved method is charged, if nobody pays here: see `nextTryOf`. */
  nextAttempt: Date | null;
}

/** An invoice that is to be paid, in the form of an order. */
export function OpenInvoice({ invoice, hasEnded, endedEarlyAt, lacksMethod, nextAttempt, ...form }: OpenProps) {
  const { offer, messages } = form;
  const note = hasEnded ? undefined : noteOf(nextAttempt, messages);
  const payForm = <PayForm {...form} kind="invoice" note={note} />;
  const { invoice: words } = billingMessages(messages);
  return (
    <div className="checkout">
      <div className="order-column">
        <MerchantHeader merchant={offer.merchant} messages={messages} />
        <div id="order-part" className="panel">
          <InvoiceHeading invoice={invoice} messages={messages} level="h1" />
          <OrderSummary offer={inTotal(offer)} messages={messages} />
          <AppliedBalance invoice={invoice} messages={messages} />
          {lacksMethod && <p className="mt-1 text-sm text-pretty text-muted">{words.continuesIfPaid}</p>}
          {hasEnded && <p className="mt-1 text-sm text-pretty text-muted">{words.ended}</p>}
          {endedEarlyAt && (
            <p className="mt-1 text-sm text-pretty">{words.unused(dayText(endedEarlyAt, messages.locale))}</p>
          )}
        </div>
      </div>
      <div className="min-w-0 space-y-4">
        {/* Payable, but not asked for. */}
        {endedEarlyAt ? (
          <details className="space-y-4">
            <summary className="link cursor-pointer">{words.payAnyway}</summary>
            {payForm}
          </details>
        ) : (
          payForm
        )}
        <details className="panel text-sm">
          <summary className="link cursor-pointer">{words.details}</summary>
          <InvoiceDetails invoice={invoice} messages={messages} />
        </details>
      </div>
    </div>
  );
}

/** What the total contains of earlier invoices. */
function AppliedBalance({ invoice, messages }: Pick<Props, "invoice" | "messages">) {
  const { includesBalance } = billingMessages(messages).invoice;
  const applied = invoice.startingBalance - invoice.endingBalance;
  if (applied <= 0n) return null;
  const amount = formatMoney(applied, invoice.currency, messages.locale);
  return <p className="mt-1 text-sm text-pretty text-muted">{includesBalance(amount)}</p>;
}

/** Labels the sum as the total: the amount of an invoice does not depend on a trial. */
function inTotal(offer: Offer): Offer {
  return { ...offer, mode: "payment" };
}

/** The note on what paying means for later periods, and what happens if the invoice is not paid here. */
function noteOf(nextAttempt: Date | null, messages: Messages): string {
  const { savesMethod, retryOn } = billingMessages(messages).invoice;
  return nextAttempt ? `${savesMethod} ${retryOn(dayText(nextAttempt, messages.locale))}` : savesMethod;
}

/** What a later invoice collects of this one, because it was too small to be charged. */
function leftToNextInvoice({ startingBalance, endingBalance }: Invoice): bigint {
  return startingBalance > 0n ? endingBalance - startingBalance : endingBalance;
}

/** An invoice with what corrects it. */
interface CreditedProps extends Props {
  /** Newest first. */
  creditNotes: readonly CreditNote[];
}

interface PaidProps extends CreditedProps {
  payment: ReceiptPayment | null;
  /** The invoice's subscription has ended: what was too small to be charged is written off then. */
  hasEnded: boolean;
}

/** A paid invoice: a summary to keep. */
export function PaidInvoice({ invoice, offer, messages, payment, hasEnded, creditNotes }: PaidProps) {
  const { pages, receipt, refund, locale } = messages;
  const { nothingDue, collectedLater } = billingMessages(messages).invoice;
  const { companyName, supportEmail } = offer.merchant;
  const money = (amount: bigint) => formatMoney(amount, invoice.currency, locale);
  const isCharged = invoice.amountPaid > 0n;
  const issued = creditNotes.filter(({ status }) => status === "issued");
  const returned = issued.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0n);
  const owed = leftToNextInvoice(invoice);
  const uncharged = owed > 0n && !hasEnded ? collectedLater(money(owed)) : nothingDue.message(companyName);
  const message = isCharged ? pages.paid.message(companyName, money(invoice.amountPaid)) : uncharged;
  return (
    <div id="completed">
      <MerchantHeader merchant={offer.merchant} messages={messages} />
      <EndPage mark="done" title={isCharged ? pages.paid.title : nothingDue.title} message={message}>
        <div className="mt-6 border-t border-line pt-6">
          <InvoiceHeading invoice={invoice} messages={messages} level="h2" />
          <OrderSummary offer={offer} messages={messages} paid={isCharged} completed />
          <AppliedBalance invoice={invoice} messages={messages} />
          {invoice.amountRefunded > 0n && (
            <p className="mt-1 flex justify-between gap-4 text-sm text-muted">
              <span>{refund.refunded}</span>
              <bdi className="tabular-nums">{money(-invoice.amountRefunded)}</bdi>
            </p>
          )}
          {returned > 0n && (
            <p className="mt-1 flex justify-between gap-4 text-sm text-muted">
              <span>{billingMessages(messages).mails.labels.toBalance}</span>
              <bdi className="tabular-nums">{money(-returned)}</bdi>
            </p>
          )}
          <InvoiceDetails
            invoice={invoice}
            messages={messages}
            more={payment ? [{ label: receipt.paidWith, text: paymentText(payment, messages) }] : []}
          />
          <InvoiceCreditNotes creditNotes={creditNotes} messages={messages} />
        </div>
        {!invoice.livemode && isCharged && <p className="mt-6 text-sm text-muted">{pages.testPayment}</p>}
        {supportEmail && (
          <p data-contact className="mt-5 text-sm wrap-anywhere text-muted">
            {receipt.questions(companyName, supportEmail)}
          </p>
        )}
        <button type="button" id="print" className="button-quiet mt-6 w-full print:hidden" hidden>
          {receipt.print}
        </button>
      </EndPage>
    </div>
  );
}

/** An invoice paid by a method whose money takes days. */
export function ProcessingInvoice({ invoice, offer, messages }: Props) {
  const { title, message } = billingMessages(messages).invoice.processing;
  const amount = formatMoney(amountDue(invoice), invoice.currency, messages.locale);
  return (
    <div id="completed">
      <MerchantHeader merchant={offer.merchant} messages={messages} />
      <EndPage mark="waiting" title={title} message={message(amount)}>
        <div className="mt-6 border-t border-line pt-6">
          <InvoiceHeading invoice={invoice} messages={messages} level="h2" />
          <OrderSummary offer={inTotal(offer)} messages={messages} />
          <AppliedBalance invoice={invoice} messages={messages} />
        </div>
      </EndPage>
    </div>
  );
}

/** Voided by the merchant. */
export function VoidInvoice({ invoice, offer, messages, creditNotes }: CreditedProps) {
  const { title: numbered, void: words } = billingMessages(messages).invoice;
  const { companyName, supportEmail } = offer.merchant;
  return (
    <>
      <MerchantHeader merchant={offer.merchant} messages={messages} />
      <EndPage mark="over" title={words.title} message={words.message(companyName)}>
        <p className="mt-4 text-sm text-muted">
          {numbered(invoice.number)} · {formatMoney(invoice.amountTotal, invoice.currency, messages.locale)}
        </p>
        <InvoiceCreditNotes creditNotes={creditNotes} messages={messages} />
        {supportEmail && (
          <p data-contact className="mt-4 text-sm wrap-anywhere text-muted">
            {messages.receipt.questions(companyName, supportEmail)}
          </p>
        )}
      </EndPage>
    </>
  );
}

/** The page for a URL without an invoice, or whose invoice page has expired: the same for every ID. */
export function EndedInvoiceLink({ messages, action }: { messages: Messages; action: string }) {
  const { title, message, button } = billingMessages(messages).invoice.linkEnded;
  return (
    <EndPage mark="missing" title={title} message={message}>
      <form method="post" action={action} className="mt-6">
        <input type="submit" value={button} className="button w-full" />
      </form>
    </EndPage>
  );
}

/** A new link was requested, whether there is such an invoice or not, and whether emails are sent or not. */
export function InvoiceLinkSent({ messages, isSent }: { messages: Messages; isSent: boolean }) {
  const { linkSent, linkUnsent } = billingMessages(messages).invoice;
  const { title, message } = isSent ? linkSent : linkUnsent;
  return <EndPage mark={isSent ? "done" : "missing"} title={title} message={message} />;
}
