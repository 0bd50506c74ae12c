import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { receiptLineRow, receiptLines, receiptTotals } from "#checkout/pages/receipt-rows.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { contactLines } from "#signals/email/templates/mail-frame.tsx";

export interface RecoveryParts {
  session: CheckoutSession;
  /** Where the order starts again. */
  url: string;
  /** The promotion codes that `url` applies. */
  codes: readonly string[];
  unsubscribeUrl: string;
}

/** The email about an order that was not paid. */
export function recoveryMail(
  { session, url, codes, unsubscribeUrl }: RecoveryParts,
  messages: Messages,
): CustomerMailContent {
  const { merchant, livemode } = session;
  const { recovery: words } = messages;
  const subject = words.subject(merchant.companyName);
  return {
    merchant,
    livemode,
    messages,
    subject,
    heading: subject,
    paragraphs: [words.intro(merchant.companyName)],
    groups: [
      receiptLines({ session }, messages).map(receiptLineRow),
      receiptTotals({ session }, messages).map(({ label, amount }) => [label, amount]),
    ],
    remarks: codes.map((code) => words.code(code)),
    action: { url, label: words.goOn },
    closing: contactLines(merchant, messages),
    unsubscribe: { url: unsubscribeUrl, label: words.unsubscribe },
  };
}
