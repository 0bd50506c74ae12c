import type { Receipt } from "#domain/payment/receipt.ts";
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
import { receiptWords } from "#hosted/receipt-words.ts";

interface Props {
  receipt: Receipt;
  messages: Messages;
  /** The receipt's URL with its token. */
  url: string;
}

/** The receipt as an email. */
export function ReceiptMail({ receipt, messages, url }: Props) {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  const { merchant } = session;
  const { title, number: numberLabel, open, subject, intro } = receiptWords(receipt, messages);
  const facts = [
    [numberLabel, number],
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
      subject={subject}
      heading={title}
      action={{ url, label: open }}
      closing={closing(receipt, messages)}
    >
      <p style={{ margin: "0 0 16px" }}>{intro}</p>
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
  const { number: numberLabel, open, intro } = receiptWords(receipt, messages);
  return [
    intro,
    ...(session.merchant.receiptNote === null ? [] : ["", session.merchant.receiptNote]),
    "",
    `${numberLabel}: ${number}`,
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
    `${open}: ${url}`,
    "",
    ...closing(receipt, messages),
    "",
  ].join("\n");
}

function closing({ session }: Receipt, messages: Messages): string[] {
  const contact = contactLines(session.merchant, messages);
  return session.livemode ? contact : [messages.pages.testPayment, ...contact];
}
