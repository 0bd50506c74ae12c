import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { PORTAL_LINK_MINUTES } from "#kernel/portal-link-minutes.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { contactLines } from "#signals/email/templates/mail-frame.tsx";
import { type WrittenMail, writtenMail } from "#signals/email/written-mail.ts";

/** The email with a link to the portal. It says nothing about the person, as anybody can ask for it with any address. */
export function portalMail(
  { merchant, livemode, url }: { merchant: Merchant; livemode: boolean; url: string },
  messages: Messages,
): CustomerMailContent {
  const words = billingMessages(messages).mails.portalLink;
  const subject = words.subject(merchant.companyName);
  return {
    merchant,
    livemode,
    messages,
    subject,
    heading: subject,
    paragraphs: [words.intro(merchant.companyName), words.lifetime(PORTAL_LINK_MINUTES), words.unwanted],
    groups: [],
    action: { url, label: words.action },
    closing: contactLines(merchant, messages),
  };
}

/**
 * The same as it is sent. The outbox of live mode has no link, because it opens what only the customer may do. In test
 * mode it is there, because test mode emails no customers.
 */
export async function writtenSecretMail(content: CustomerMailContent): Promise<WrittenMail> {
  const written = await writtenMail(content);
  if (!content.livemode) return written;
  const { withheld } = billingMessages(content.messages).mails.portalLink;
  const { subject, html, text } = await writtenMail({ ...content, action: null, remarks: [withheld] });
  return { ...written, kept: { subject, html, text } };
}
