import { CONFIRM_MINUTES, UNDO_HOURS } from "#account/email-change/model.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { PORTAL_LINK_MINUTES } from "#kernel/portal-link-minutes.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { contactLines } from "#signals/email/templates/mail-frame.tsx";

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

/** An email about a change of email address. */
export type EmailChangeMailKind = "email_change" | "email_changed";

/** The email to a new address, which confirms it, or to the old one, which undoes the change. It quotes neither. */
export function emailChangeMail(
  kind: EmailChangeMailKind,
  { merchant, livemode, url }: { merchant: Merchant; livemode: boolean; url: string },
  messages: Messages,
): CustomerMailContent {
  const { emailChange, emailChanged, portalLink } = billingMessages(messages).mails;
  const { subject, action } = kind === "email_change" ? emailChange : emailChanged;
  const { companyName } = merchant;
  return {
    merchant,
    livemode,
    messages,
    subject,
    heading: subject,
    paragraphs:
      kind === "email_change"
        ? [emailChange.intro(companyName), portalLink.lifetime(CONFIRM_MINUTES), emailChange.unwanted]
        : [emailChanged.intro(companyName), emailChanged.undo(UNDO_HOURS)],
    groups: [],
    action: { url, label: action },
    closing: contactLines(merchant, messages),
  };
}
