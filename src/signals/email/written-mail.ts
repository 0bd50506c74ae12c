import { createElement } from "react";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { plainLine } from "#kernel/text.ts";
import { portalUrl } from "#platform/base/portal-url.ts";
import type { CustomerMailKind } from "#signals/email/kinds.ts";
import { CustomerMail, type CustomerMailContent, customerMailText } from "#signals/email/templates/customer-mail.tsx";

/** The email's content. */
export interface WrittenMail {
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where the recipient ends emails of this kind, where that is possible. */
  unsubscribeUrl?: string;
  /** The version for the outbox, if the email contains a secret. */
  kept?: { subject: string; html: string; text: string };
}

/** @param locale the customer's; the merchant's default without one, and English without that. */
export function mailMessages(locale: string | null, { defaultLocale }: { defaultLocale: string | null }): Messages {
  return messagesIn(locale) ?? messagesIn(defaultLocale) ?? en;
}

/** An email to a customer as it is sent. Its subject says so in test mode. */
export async function writtenMail(content: CustomerMailContent): Promise<WrittenMail> {
  const { merchant, livemode, messages, unsubscribe } = content;
  const subject = plainLine(content.subject);
  const portal = portalUrl({ id: merchant.id, livemode });
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: plainLine(merchant.companyName),
    replyTo: merchant.supportEmail,
    subject: livemode ? subject : messages.receipt.mail.testSubject(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(CustomerMail, { content, portalUrl: portal }))}`,
    text: customerMailText(content, portal),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

/** With a link that opens, confirms or undoes what only its recipient may. */
const SECRET_KINDS: readonly CustomerMailKind[] = [
  "portal_link",
  "cancellation_declared",
  "email_change",
  "email_changed",
];

export function hasSecretLink(kind: CustomerMailKind): boolean {
  return SECRET_KINDS.includes(kind);
}

/**
 * An email with a secret link as it is sent. The outbox of live mode has no link, because it opens what only the customer may do. In test
 * mode it is there, because test mode emails no customers.
 */
export async function writtenSecretMail(content: CustomerMailContent): Promise<WrittenMail> {
  const written = await writtenMail(content);
  if (!content.livemode) return written;
  const { withheld } = billingMessages(content.messages).mails.portalLink;
  const { subject, html, text } = await writtenMail({ ...content, action: null, remarks: [withheld] });
  return { ...written, kept: { subject, html, text } };
}
