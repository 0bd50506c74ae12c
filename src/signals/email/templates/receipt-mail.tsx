import type { Messages } from "#checkout/pages/messages/messages.ts";
import {
  nextPaymentRows,
  paymentText,
  type ReceiptAnswer,
  receiptAnswers,
  receiptLines,
  receiptTime,
  receiptTotals,
} from "#checkout/pages/receipt-rows.ts";
import { receiptWords } from "#checkout/pages/receipt-words.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { contactLines, Line, MailFrame, Rows } from "#signals/email/templates/mail-frame.tsx";
import { typedText, withoutLinks } from "#signals/email/templates/typed-text.ts";

interface Props {
  receipt: Receipt;
  messages: Messages;
  /** The receipt's URL with its token. */
  url: string;
}

/** The receipt as an email. */
export function ReceiptMail({ receipt, messages, url }: Props) {
  const { merchant } = receipt.session;
  const { title, open, subject, intro } = receiptWords(receipt, messages);
  const details = detailRows(receipt, messages);
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
      <Rows rows={details} direction={messages.direction} />
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
  const { receiptNote } = receipt.session.merchant;
  const { open, intro } = receiptWords(receipt, messages);
  return [
    intro,
    ...(receiptNote === null ? [] : ["", receiptNote]),
    "",
    ...detailRows(receipt, messages).map((row) => row.join(": ")),
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

/** The rows about the payment (date and method) and about the customer's entries. */
function detailRows(receipt: Receipt, messages: Messages): string[][] {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  return [
    [receiptWords(receipt, messages).number, number],
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

function closing({ session }: Receipt, messages: Messages): string[] {
  const contact = contactLines(session.merchant, messages);
  return session.livemode ? contact : [messages.pages.testPayment, ...contact];
}
