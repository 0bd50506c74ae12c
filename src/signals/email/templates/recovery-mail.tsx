import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { receiptLines, receiptTotals } from "#checkout/pages/receipt-rows.ts";
import { contactLines, Line, MailFrame, MUTED, Rows } from "#signals/email/templates/mail-frame.tsx";

interface Props {
  session: CheckoutSession;
  messages: Messages;
  /** Where the order starts again. */
  url: string;
  /** The promotion code that `url` applies. */
  code: string | null;
  unsubscribeUrl: string;
}

/** The email about an order that was not paid, in the look of the receipt. */
export function RecoveryMail({ session, messages, url, code, unsubscribeUrl }: Props) {
  const { recovery: words, direction } = messages;
  const { merchant } = session;
  return (
    <MailFrame
      merchant={merchant}
      messages={messages}
      subject={words.subject(merchant.companyName)}
      heading={words.subject(merchant.companyName)}
      action={{ url, label: words.goOn }}
      closing={contactLines(merchant, messages)}
      footer={
        <p style={{ margin: "8px 0 0", fontSize: 14 }}>
          <a href={unsubscribeUrl} style={MUTED}>
            {words.unsubscribe}
          </a>
        </p>
      }
    >
      <p style={{ margin: "0 0 16px" }}>{words.intro(merchant.companyName)}</p>
      <Rows direction={direction} rows={lineRows(session, messages)} />
      <Line />
      <Rows direction={direction} rows={totalRows(session, messages)} />
      {code !== null && <p style={{ margin: "16px 0 0" }}>{words.code(code)}</p>}
    </MailFrame>
  );
}

/** The same as plain text. */
export function recoveryMailText({ session, messages, url, code, unsubscribeUrl }: Props): string {
  const { recovery: words } = messages;
  return [
    words.intro(session.merchant.companyName),
    "",
    ...[...lineRows(session, messages), ...totalRows(session, messages)].map((row) => row.join(": ")),
    "",
    ...(code === null ? [] : [words.code(code)]),
    `${words.goOn}: ${url}`,
    "",
    ...contactLines(session.merchant, messages),
    `${words.unsubscribe}: ${unsubscribeUrl}`,
    "",
  ].join("\n");
}

function lineRows(session: CheckoutSession, messages: Messages): string[][] {
  return receiptLines({ session }, messages).map(({ name, detail, amount }) => [`${name} (${detail})`, amount]);
}

function totalRows(session: CheckoutSession, messages: Messages): string[][] {
  return receiptTotals({ session }, messages).map(({ label, amount }) => [label, amount]);
}
