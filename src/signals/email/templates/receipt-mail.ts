import { dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import {
  nextPaymentRows,
  paymentText,
  type ReceiptAnswer,
  receiptAnswers,
  receiptLineRow,
  receiptLines,
  receiptTime,
  receiptTotals,
} from "#checkout/pages/receipt-rows.ts";
import { receiptTexts } from "#checkout/pages/receipt-texts.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { invoicePdfUrl } from "#platform/base/document-url.ts";
import type { Deadline } from "#signals/email/templates/billing-mail.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { howToCancel } from "#signals/email/templates/how-to-cancel.ts";
import { closingLines } from "#signals/email/templates/mail-frame.tsx";
import { typedText, withoutLinks } from "#signals/email/templates/typed-text.ts";

/**
 * The receipt as an email.
 * @param options.url of the receipt, with its token.
 * @param options.deadline by when the invoice after a trial must be paid, if no payment method was saved.
 * @param options.cancelsInPortal whether the merchant lets customers cancel in the portal.
 */
export function receiptMail(
  receipt: Receipt,
  messages: Messages,
  { url, deadline = null, cancelsInPortal }: { url: string; deadline?: Deadline | null; cancelsInPortal: boolean },
): CustomerMailContent {
  const { merchant, livemode } = receipt.session;
  const { title, open, subject, intro } = receiptTexts(receipt, messages);
  return {
    merchant,
    livemode,
    messages,
    subject,
    heading: title,
    paragraphs: [intro, ...(deadline ? unpaidTrial(receipt, deadline, messages) : [])],
    note: merchant.receiptNote,
    groups: [
      detailRows(receipt, messages),
      receiptLines(receipt, messages).map(receiptLineRow),
      receiptTotals(receipt, messages).map(({ label, amount }) => [label, amount]),
    ],
    remarks: receipt.nextPayment ? [howToCancel({ merchant, livemode, cancelsInPortal }, messages, false)] : [],
    ...(receipt.session.invoiceId !== null && {
      document: {
        url: invoicePdfUrl(receipt.session.invoiceId),
        label: billingMessages(messages).mails.documents.invoice,
      },
    }),
    action: { url, label: open },
    closing: closingLines({ merchant, livemode }, messages),
  };
}

/** What comes after a trial without a payment method. */
function unpaidTrial({ nextPayment }: Receipt, { at, ends }: Deadline, messages: Messages): string[] {
  if (!nextPayment) return [];
  const { trialEnding, unpaid } = billingMessages(messages).mails;
  const { locale } = messages;
  return [
    trialEnding.noMethod(dayText(nextPayment.at, locale)),
    (ends ? unpaid.ends : unpaid.waits)(dayText(at, locale)),
  ];
}

/** The rows about the payment (date and method) and about the customer's entries. */
function detailRows(receipt: Receipt, messages: Messages): string[][] {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  return [
    [receiptTexts(receipt, messages).number, number],
    [words.date, receiptTime(session, locale)],
    ...(payment ? [[words.paidWith, paymentText(payment, messages)]] : []),
    ...(payment && statementDescriptor ? [[words.statement, statementDescriptor]] : []),
    ...nextPaymentRows(receipt, messages).map(({ label, text }) => [label, text]),
    ...receiptAnswers(session, messages).map((answer) => [answer.label, answerText(answer, messages)]),
  ];
}

function answerText({ kind, text }: ReceiptAnswer, messages: Messages): string {
  if (kind === "chosen") return text;
  return kind === "number" ? withoutLinks(text) : typedText(text, messages);
}
