import type { Merchant } from "#account/merchant/model.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import { declaredRows, secondText } from "#checkout/pages/declaration-rows.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import { declarationMessages } from "#checkout/pages/messages/declaration-languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { type Declaration, MAX_REASON } from "#declarations/declaration/model.ts";
import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { undoUrl } from "#platform/base/declaration-url.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { contactLines } from "#signals/email/templates/mail-frame.tsx";
import { typedText } from "#signals/email/templates/typed-text.ts";

interface Notice {
  merchant: Merchant;
  declaration: Declaration;
}

/** What a field can have, so that the whole of it is repeated. */
const MAX_TYPED = Math.max(MAX_REASON, MAX_EMAIL_LENGTH);

/**
 * The acknowledgment of a declaration with its content and time, and with the end that it caused: otherwise the same for
 * all, whether it was matched or not, as anybody can send one with any address.
 */
export function declarationReceivedMail({ merchant, declaration }: Notice, messages: Messages): CustomerMailContent {
  const { mails, fields } = declarationMessages(messages);
  const { dates } = billingMessages(messages).mails;
  const { kind, livemode, createdAt, name, email, status, endsAt } = declaration;
  const { subject, intro } = mails[kind];
  const rows = declaredRows({ ...declaration, name: name ?? "", email: email ?? "" }, kind, messages);
  return {
    merchant,
    livemode,
    messages,
    subject: subject(merchant.companyName),
    heading: subject(merchant.companyName),
    paragraphs: [intro(merchant.companyName)],
    groups: [
      [
        ...rows.map(({ label, value, isTyped }) => [label, isTyped ? typedText(value, messages, MAX_TYPED) : value]),
        [fields.received, secondText(createdAt, messages.locale)],
        ...(status === "accepted" && endsAt !== null
          ? [[dates.cancellation_scheduled, dayText(endsAt, messages.locale)]]
          : []),
      ],
    ],
    remarks: [mails.answer(merchant.companyName), mails.unwanted(merchant.companyName)],
    action: null,
    closing: contactLines(merchant, messages),
  };
}

/** About a subscription that a declaration ended, or ends: its link undoes that, while it can be undone. */
export function cancellationDeclaredMail(
  { merchant, declaration, subscription }: Notice & { subscription: Subscription },
  messages: Messages,
): CustomerMailContent {
  const { declared } = declarationMessages(messages).mails;
  const { labels, dates } = billingMessages(messages).mails;
  const { productName } = subscription.terms;
  const end = declaration.endsAt === null ? "" : dayText(declaration.endsAt, messages.locale);
  const isOver = hasEnded(subscription);
  const subject = declared.subject(merchant.companyName);
  return {
    merchant,
    livemode: declaration.livemode,
    messages,
    subject,
    heading: subject,
    paragraphs: isOver ? [declared.ended(productName)] : [declared.planned(productName, end), declared.undo],
    groups: [
      [
        [labels.subscription, productName],
        [dates.cancellation_scheduled, end],
      ],
    ],
    action: isOver ? null : { url: undoUrl(declaration.id), label: declared.action },
    closing: contactLines(merchant, messages),
  };
}
