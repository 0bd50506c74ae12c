import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { DECLARATION_FORMS, offersDeclarations } from "#kernel/declaration-forms.ts";
import { Line, MailFrame, MUTED, Rows } from "#signals/email/templates/mail-frame.tsx";

/** What an email to a customer says. HTML and plain text are made of it. */
export interface CustomerMailContent {
  merchant: Merchant;
  livemode: boolean;
  messages: Messages;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The merchant's own words, below the paragraphs; null without. Line breaks stay. */
  note?: string | null;
  /** Labels with their values, in groups; empty groups are left out. */
  groups: readonly (readonly string[][])[];
  /** Paragraphs below the groups. */
  remarks?: readonly string[];
  /** Where its document is downloaded. */
  document?: Link;
  /** Where its button leads; null without one. */
  action: Link | null;
  /** Small print, one paragraph each. */
  closing: readonly string[];
  /** Where the recipient ends emails of this kind. */
  unsubscribe?: Link;
  /** False if the merchant doesn't let customers cancel in the portal. */
  cancelsInPortal?: boolean;
}

interface Link {
  url: string;
  label: string;
}

const PARAGRAPH = { margin: "0 0 16px" };

/** An email to a customer, in the look of the receipt. @param portalUrl where customers manage their orders. */
export function CustomerMail({ content, portalUrl }: { content: CustomerMailContent; portalUrl: string }) {
  const { merchant, messages, subject, heading, paragraphs, note, remarks = [], document, action, closing } = content;
  return (
    <MailFrame
      merchant={merchant}
      messages={messages}
      subject={subject}
      heading={heading}
      action={action}
      closing={closing}
      footer={footerLinks(content, portalUrl).map(({ url, label }) => (
        <p key={url} style={{ margin: "8px 0 0", fontSize: 14 }}>
          <a href={url} className="mail-muted" style={MUTED}>
            {label}
          </a>
        </p>
      ))}
    >
      {paragraphs.map((text) => (
        <p key={text} style={PARAGRAPH}>
          <Linked text={text} url={portalUrl} />
        </p>
      ))}
      {note && <p style={{ ...PARAGRAPH, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{note}</p>}
      {filled(content).map((rows, index) => (
        <div key={rows.join()}>
          {index > 0 && <Line />}
          <Rows rows={rows} direction={messages.direction} />
        </div>
      ))}
      {remarks.map((text) => (
        <p key={text} style={{ margin: "16px 0 0" }}>
          <Linked text={text} url={portalUrl} />
        </p>
      ))}
      {document && (
        <p style={{ margin: "16px 0 0" }}>
          <a href={document.url} className="mail-text" style={{ color: "#161d1a" }}>
            {document.label}
          </a>
        </p>
      )}
    </MailFrame>
  );
}

/** A sentence in which the URL, if it names it, is a link. */
function Linked({ text, url }: { text: string; url: string }) {
  const at = text.indexOf(url);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={url} className="mail-text" style={{ color: "#161d1a", overflowWrap: "anywhere" }}>
        {url}
      </a>
      {text.slice(at + url.length)}
    </>
  );
}

/** The same as plain text. */
export function customerMailText(content: CustomerMailContent, portalUrl: string): string {
  const { paragraphs, note, remarks = [], document, action, closing } = content;
  const parts = [
    paragraphs,
    note ? [note] : [],
    ...filled(content).map((rows) => rows.map((row) => row.join(": "))),
    remarks,
    [document, action].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : [])),
    [...closing, ...footerLinks(content, portalUrl).map(({ label, url }) => `${label}: ${url}`)],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** The way to the customer portal, out of contracts in the EU, and out of emails of this kind. */
function footerLinks(
  { merchant, messages, unsubscribe, cancelsInPortal = true }: CustomerMailContent,
  portalUrl: string,
): Link[] {
  const { portal: andCancel, portalToSee } = billingMessages(messages).mails;
  const portal = { url: portalUrl, label: cancelsInPortal ? andCancel : portalToSee };
  const forms = !offersDeclarations(merchant)
    ? []
    : DECLARATION_FORMS.map((form) => ({ url: `${portalUrl}/${form}`, label: messages.footer[form] }));
  return [portal, ...forms, ...(unsubscribe ? [unsubscribe] : [])];
}

function filled({ groups }: Pick<CustomerMailContent, "groups">): string[][][] {
  return groups.filter((rows) => rows.length > 0).map((rows) => [...rows]);
}
