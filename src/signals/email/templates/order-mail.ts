import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { orderName } from "#checkout/pages/order-name.ts";
import { paymentText, receiptLineRow, receiptLines, receiptTotals } from "#checkout/pages/receipt-rows.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { howToCancel } from "#signals/email/templates/how-to-cancel.ts";
import { closingLines } from "#signals/email/templates/mail-frame.tsx";

/** An order whose bank debit is pending, or has failed. */
export interface OrderNotice extends Pick<Receipt, "session" | "number" | "payment"> {
  kind: "debit_pending" | "debit_failed";
  /** Where it can be ordered again; null if that is not possible. */
  linkUrl: string | null;
  /** Whether the merchant lets customers cancel in the portal. */
  cancelsInPortal: boolean;
}

/** The email about an order whose money is not there yet, or does not come. */
export function orderMail(
  { kind, session, number, payment, linkUrl, cancelsInPortal }: OrderNotice,
  messages: Messages,
): CustomerMailContent {
  const { merchant, livemode, currency, amountTotal } = session;
  const { mails: words } = billingMessages(messages);
  const { subject, intro } = kind === "debit_pending" ? words.debitPending : words.debitFailed;
  const amount = formatMoney(amountTotal, currency, messages.locale);
  const { orderAgain, contact } = words.debitFailed;
  const next =
    kind === "debit_pending" ? words.debitPending.next : linkUrl === null ? contact(merchant.companyName) : orderAgain;
  return {
    merchant,
    livemode,
    messages,
    subject: subject(merchant.companyName),
    heading: subject(merchant.companyName),
    paragraphs: [intro(merchant.companyName, amount, orderName(session, messages)), next],
    groups: [
      [[words.labels.order, number], ...(payment ? [[messages.receipt.paidWith, paymentText(payment, messages)]] : [])],
      receiptLines({ session }, messages).map(receiptLineRow),
      receiptTotals({ session }, messages).map(({ label, amount: total }) => [label, total]),
    ],
    remarks:
      kind === "debit_pending" && session.subscriptionId !== null
        ? [howToCancel({ merchant, livemode, cancelsInPortal }, messages, false)]
        : [],
    action: linkUrl === null ? null : { url: linkUrl, label: messages.pages.action.payAnotherWay },
    closing: closingLines({ merchant, livemode }, messages),
  };
}
