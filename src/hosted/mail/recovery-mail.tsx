import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { brandPalette } from "#domain/merchant/brand-color.ts";
import { contactLines, GREEN, LINE, MUTED, Rows } from "#hosted/mail/receipt-mail.tsx";
import type { Messages } from "#hosted/messages/messages.ts";
import { receiptLines, receiptTotals } from "#hosted/receipt-rows.ts";

interface Props {
  session: CheckoutSession;
  messages: Messages;
  /** Where the order starts again. */
  url: string;
  /** The promotion code that `url` applies. */
  code: string | null;
  unsubscribeUrl: string;
}

/** The mail about an order that was not paid, in the look of the receipt. */
export function RecoveryMail({ session, messages, url, code, unsubscribeUrl }: Props) {
  const { recovery: words, direction } = messages;
  const { merchant } = session;
  const { button, onButton } = brandPalette(merchant.brandColor ?? GREEN, "light");
  return (
    <html lang={messages.language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.subject(merchant.companyName)}</title>
      </head>
      <body
        style={{ margin: 0, padding: "24px 12px", background: "#faf9f6", color: "#161d1a", fontFamily: "sans-serif" }}
      >
        <table role="presentation" width="100%" style={{ maxWidth: 520, margin: "0 auto", borderCollapse: "collapse" }}>
          <tbody>
            <tr>
              <td style={{ padding: 28, background: "#ffffff", border: LINE }}>
                <p style={{ margin: 0, fontWeight: 600 }}>{merchant.companyName}</p>
                <h1 style={{ margin: "16px 0 8px", fontSize: 22 }}>{words.subject(merchant.companyName)}</h1>
                <p style={{ margin: "0 0 16px" }}>{words.intro(merchant.companyName)}</p>
                <Rows direction={direction} rows={lineRows(session, messages)} />
                <hr style={{ margin: "16px 0", border: 0, borderTop: LINE }} />
                <Rows direction={direction} rows={totalRows(session, messages)} />
                {code !== null && <p style={{ margin: "16px 0 0" }}>{words.code(code)}</p>}
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
                    {words.goOn}
                  </a>
                </p>
                {contactLines(merchant, messages).map((line) => (
                  <p key={line} style={{ ...MUTED, margin: "8px 0 0", fontSize: 14 }}>
                    {line}
                  </p>
                ))}
                <p style={{ margin: "8px 0 0", fontSize: 14 }}>
                  <a href={unsubscribeUrl} style={MUTED}>
                    {words.unsubscribe}
                  </a>
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
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
