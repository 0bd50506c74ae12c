import { brandPalette } from "#domain/merchant/brand-color.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Receipt } from "#domain/payment/receipt.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { paymentText, receiptAnswers, receiptLines, receiptTime, receiptTotals } from "#hosted/receipt-rows.ts";
import { sellerLines } from "#hosted/seller-lines.ts";

interface Props {
  receipt: Receipt;
  messages: Messages;
  /** The receipt's address with its token. */
  url: string;
}

/** The page's own green, for merchants without a colour. */
export const GREEN = "#115c43";
export const MUTED = { color: "#55605b" };
export const LINE = "1px solid #dfe1da";

/** The receipt as a mail: one column of a table with inline styles, as mail programs support nothing else. */
export function ReceiptMail({ receipt, messages, url }: Props) {
  const { session, number, payment, statementDescriptor } = receipt;
  const { receipt: words, locale } = messages;
  const { merchant } = session;
  const { button, onButton } = brandPalette(merchant.brandColor ?? GREEN, "light");
  const facts = [
    [words.number, number],
    [words.date, receiptTime(session, locale)],
    ...(payment ? [[words.paidWith, paymentText(payment, messages)]] : []),
    ...(payment && statementDescriptor ? [[words.statement, statementDescriptor]] : []),
    ...receiptAnswers(session, messages).map(({ label, text }) => [label, text]),
  ];
  return (
    <html lang={messages.language} dir={messages.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.mail.subject(merchant.companyName, number)}</title>
      </head>
      <body
        style={{ margin: 0, padding: "24px 12px", background: "#faf9f6", color: "#161d1a", fontFamily: "sans-serif" }}
      >
        <table role="presentation" width="100%" style={{ maxWidth: 520, margin: "0 auto", borderCollapse: "collapse" }}>
          <tbody>
            <tr>
              <td style={{ padding: 28, background: "#ffffff", border: LINE }}>
                <p style={{ margin: 0, fontWeight: 600 }}>{merchant.companyName}</p>
                <h1 style={{ margin: "16px 0 8px", fontSize: 22 }}>{words.title}</h1>
                <p style={{ margin: "0 0 16px" }}>{thanks(receipt, messages)}</p>
                {merchant.receiptNote !== null && (
                  <p style={{ margin: "0 0 16px", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                    {merchant.receiptNote}
                  </p>
                )}
                <Rows rows={facts} direction={messages.direction} />
                <hr style={{ margin: "16px 0", border: 0, borderTop: LINE }} />
                <Rows
                  direction={messages.direction}
                  rows={receiptLines(receipt, messages).map(({ name, detail, amount }) => [
                    `${name} (${detail})`,
                    amount,
                  ])}
                />
                <hr style={{ margin: "16px 0", border: 0, borderTop: LINE }} />
                <Rows
                  direction={messages.direction}
                  rows={receiptTotals(receipt, messages).map(({ label, amount }) => [label, amount])}
                />
                <p style={{ margin: "24px 0" }}>
                  <a
                    href={url}
                    style={{
                      display: "inline-block",
                      padding: "12px 20px",
                      background: button,
                      color: onButton,
                      border: "1px solid #808884",
                      borderRadius: 8,
                      fontWeight: 600,
                      textDecoration: "none",
                    }}
                  >
                    {words.mail.open}
                  </a>
                </p>
                {closing(receipt, messages).map((line) => (
                  <p key={line} style={{ ...MUTED, margin: "8px 0 0", fontSize: 14 }}>
                    {line}
                  </p>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Two columns: a label and its value. */
export function Rows({ rows, direction }: { rows: readonly string[][]; direction: Messages["direction"] }) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: "collapse", fontSize: 15 }}>
      <tbody>
        {rows.map(([label = "", value]) => (
          <tr key={label}>
            <td style={{ ...MUTED, padding: "4px 0", paddingInlineEnd: 12, verticalAlign: "top" }}>{label}</td>
            <td align={direction === "rtl" ? "left" : "right"} style={{ padding: "4px 0", verticalAlign: "top" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

/** Where to write to, and who sells. */
export function contactLines(merchant: Merchant, messages: Messages): string[] {
  const { receipt } = messages;
  const { companyName, supportEmail } = merchant;
  const seller = sellerLines(merchant, messages);
  return [
    supportEmail ? receipt.questions(companyName, supportEmail) : receipt.mail.noReply,
    ...(seller.length > 0 ? [seller.join(" · ")] : []),
  ];
}
