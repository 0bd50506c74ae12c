import type { ReactNode } from "react";
import { brandPalette } from "#account/merchant/brand-color.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { isolated } from "#checkout/pages/messages/bidi.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { sellerLines } from "#checkout/pages/seller-lines.ts";

/** The page's own green, for merchants without a color. */
const GREEN = "#115c43";
export const MUTED = { color: "#55605b" };
const LINE = "1px solid #dfe1da";
/** For email programs with a dark theme that read style sheets; others keep or invert the light one. */
const DARK = `@media (prefers-color-scheme: dark) {
.mail-page { background: #101513 !important; color: #e9ece8 !important; }
.mail-card { background: #181f1c !important; border-color: #333d38 !important; }
.mail-muted { color: #a9b3ad !important; }
.mail-text { color: #e9ece8 !important; }
.mail-line { border-top-color: #333d38 !important; }
}`;

interface MailFrameProps {
  merchant: Merchant;
  messages: Messages;
  subject: string;
  heading: string;
  /** Where its button leads; null without one. */
  action: { url: string; label: string } | null;
  /** Small print below the button, one paragraph each. */
  closing: readonly string[];
  /** Below the small print. */
  footer?: ReactNode;
  children: ReactNode;
}

/** An email to a customer: one column of a table with inline styles, because email programs support nothing else. */
export function MailFrame({ merchant, messages, subject, heading, action, closing, footer, children }: MailFrameProps) {
  const { button, onButton } = brandPalette(merchant.brandColor ?? GREEN, "light");
  return (
    <html lang={messages.language} dir={messages.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content="light dark" />
        <style>{DARK}</style>
        <title>{subject}</title>
      </head>
      <body
        className="mail-page"
        style={{ margin: 0, padding: "24px 12px", background: "#faf9f6", color: "#161d1a", fontFamily: "sans-serif" }}
      >
        <table role="presentation" width="100%" style={{ maxWidth: 520, margin: "0 auto", borderCollapse: "collapse" }}>
          <tbody>
            <tr>
              <td className="mail-card" style={{ padding: 28, background: "#ffffff", border: LINE }}>
                <p style={{ margin: 0, fontWeight: 600 }}>{merchant.companyName}</p>
                <h1 style={{ margin: "16px 0 8px", fontSize: 22 }}>{heading}</h1>
                {children}
                {action && (
                  <p style={{ margin: "24px 0" }}>
                    <a
                      href={action.url}
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
                      {action.label}
                    </a>
                  </p>
                )}
                {closing.map((line, index) => (
                  <p
                    key={line}
                    className="mail-muted"
                    style={{ ...MUTED, margin: index === 0 && !action ? "24px 0 0" : "8px 0 0", fontSize: 14 }}
                  >
                    {line}
                  </p>
                ))}
                {footer}
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
            <td
              className="mail-muted"
              style={{ ...MUTED, padding: "4px 0", paddingInlineEnd: 12, verticalAlign: "top" }}
            >
              {label}
            </td>
            <td align={direction === "rtl" ? "left" : "right"} style={{ padding: "4px 0", verticalAlign: "top" }}>
              {/* "0000-ABCD" reads from left to right in Arabic as well. */}
              {direction === "rtl" ? <span dir="auto">{value}</span> : value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Between rows. */
export function Line() {
  return <hr className="mail-line" style={{ margin: "16px 0", border: 0, borderTop: LINE }} />;
}

/** Where to write to, and who sells. */
export function contactLines(merchant: Merchant, messages: Messages): string[] {
  const { receipt } = messages;
  const { companyName, supportEmail } = merchant;
  const seller = sellerLines(merchant, messages);
  const own = (line: string) => (messages.direction === "rtl" ? isolated(line) : line);
  return [
    supportEmail ? receipt.questions(companyName, supportEmail) : receipt.mail.noReply,
    ...(seller.length > 0 ? [seller.map(own).join(" · ")] : []),
  ];
}

/** The same below an email about money: in test mode, it says that none was charged. */
export function closingLines(
  { merchant, livemode }: { merchant: Merchant; livemode: boolean },
  messages: Messages,
): string[] {
  const contact = contactLines(merchant, messages);
  return livemode ? contact : [messages.pages.testPayment, ...contact];
}
