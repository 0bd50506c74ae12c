import type { Receipt } from "#domain/payment/receipt.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { contactLines, Line, MailFrame, Rows } from "#hosted/mail/mail-frame.tsx";
import type { Messages } from "#hosted/messages/messages.ts";
import {
  nextPaymentRows,
  paymentText,
  receiptAnswers,
  receiptLines,
  receiptTime,
  receiptTotals,
} from "#hosted/receipt-rows.ts";

interface Props {
  receipt: Receipt;
  messages: Messages;
  /** The receipt's address with its token. */
  url: string;
}

/** The receipt as a mail. */
export function ReceiptMail({ receipt, messages, url }: Props) {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  const { merchant } = session;
  const facts = [
    [words.number, number],
    [words.date, receiptTime(session, locale)],
    ...(payment ? [[words.paidWith, paymentText(payment, messages)]] : []),
    ...(payment && statementDescriptor ? [[words.statement, statementDescriptor]] : []),
    ...nextPaymentRows(receipt, messages).map(({ label, text }) => [label, text]),
    ...receiptAnswers(session, messages).map(({ label, text }) => [label, text]),
  ];
  return (
    <MailFrame
      merchant={merchant}
      messages={messages}
      subject={words.mail.subject(merchant.companyName, number)}
      heading={words.title}
      action={{ url, label: words.mail.open }}
      closing={closing(receipt, messages)}
    >
      <p style={{ margin: "0 0 16px" }}>{thanks(receipt, messages)}</p>
      {merchant.receiptNote !== null && (
        <p style={{ margin: "0 0 16px", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{merchant.receiptNote}</p>
      )}
      <Rows rows={facts} direction={messages.direction} />
      <Line />
      <Rows
        direction={messages.direction}
        rows={receiptLines(receipt, messages).map(({ name, detail, amount }) => [`${name} (${detail})`, amount])}
      />
      <Line />
      <Rows
        direction={messages.direction}
        rows={receiptTotals(receipt, messages).map(({ label, amount }) => [label, amount])}
      />
    </MailFrame>
  );
}

/** The same as plain text. */
export function receiptMailText({ receipt, messages, url }: Props): string {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  return [
    thanks(receipt, messages),
    ...(session.merchant.receiptNote === null ? [] : ["", session.merchant.receiptNote]),
    "",
    `${words.number}: ${number}`,
    `${words.date}: ${receiptTime(session, locale)}`,
    ...(payment ? [`${words.paidWith}: ${paymentText(payment, messages)}`] : []),
    ...(payment && statementDescriptor ? [`${words.statement}: ${statementDescriptor}`] : []),
    ...nextPaymentRows(receipt, messages).map(({ label, text }) => `${label}: ${text}`),
    ...receiptAnswers(session, messages).map(({ label, text }) => `${label}: ${text}`),
    "",
    ...receiptLines(receipt, messages).map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`),
    "",
    ...receiptTotals(receipt, messages).map(({ label, amount }) => `${label}: ${amount}`),
    "",
    `${words.mail.open}: ${url}`,
    "",
    ...closing(receipt, messages),
    "",
  ].join("\n");
}

function thanks({ session }: Receipt, { receipt, locale }: Messages): string {
  return receipt.mail.thanks(session.merchant.companyName, formatMoney(session.amountTotal, session.currency, locale));
}

function closing({ session }: Receipt, messages: Messages): string[] {
  const contact = contactLines(session.merchant, messages);
  return session.livemode ? contact : [messages.pages.testPayment, ...contact];
}
