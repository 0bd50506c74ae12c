import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CustomerMailContent } from "#signals/email/templates/customer-mail.tsx";
import { closingLines } from "#signals/email/templates/mail-frame.tsx";

/** The email about a refund that succeeded. */
export function refundMail(notice: RefundNotice, messages: Messages): CustomerMailContent {
  const { order, number, url, creditNoteUrl } = notice;
  const { refund: words } = messages;
  return {
    merchant: order.merchant,
    livemode: order.livemode,
    messages,
    subject: words.subject(order.merchant.companyName, number),
    heading: words.title,
    paragraphs: [intro(notice, messages), words.arrives],
    groups: [detailRows(notice, messages), givenRows(notice, messages), totalRows(notice, messages)],
    ...(creditNoteUrl !== null && {
      document: { url: creditNoteUrl, label: billingMessages(messages).mails.documents.creditNote },
    }),
    action: url === null ? null : { url, label: openLabel(notice, messages) },
    closing: closingLines(order, messages),
  };
}

/** The email about a refund that had succeeded, and whose money came back. */
export function refundReturnedMail(notice: RefundNotice, messages: Messages): CustomerMailContent {
  const { refund, order, number } = notice;
  const { companyName } = order.merchant;
  const { refundReturned: words, labels } = billingMessages(messages).mails;
  const money = (amount: bigint) => formatMoney(amount, refund.currency, messages.locale);
  const amount = money(refund.amount);
  const { balanceReversed } = refund;
  return {
    ...refundMail({ ...notice, creditNoteUrl: null }, messages),
    subject: words.subject(companyName, number),
    heading: words.title,
    paragraphs: [words.intro(companyName, amount), words.next(companyName)],
    groups: [
      [
        ...detailRows(notice, messages),
        [labels.amount, amount],
        ...(balanceReversed > 0n ? [[labels.balanceApplied, money(-balanceReversed)]] : []),
      ],
    ],
  };
}

function openLabel({ order }: RefundNotice, messages: Messages): string {
  return order.kind === "invoice" ? billingMessages(messages).invoice.details : messages.receipt.mail.open;
}

function intro({ refund, order }: RefundNotice, { refund: words, locale }: Messages): string {
  const { companyName } = order.merchant;
  const amount = formatMoney(refund.amount, refund.currency, locale);
  return refund.origin === "service" ? words.introOfLate(companyName, amount) : words.intro(companyName, amount);
}

function detailRows({ order, number, payment }: RefundNotice, messages: Messages): string[][] {
  const { receipt, refund: words } = messages;
  return [
    [order.kind === "invoice" ? billingMessages(messages).mails.labels.invoice : receipt.number, number],
    ...(payment ? [[words.to, paymentText(payment, messages)]] : []),
  ];
}

function givenRows({ refund, order }: RefundNotice, { order: orderText, refund: words, locale }: Messages): string[][] {
  const money = (amount: bigint) => formatMoney(amount, refund.currency, locale);
  const rows = refund.lines.flatMap(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [[`${line.name} (${orderText.quantity(quantity, line.unitLabel)})`, money(amount)]] : [];
  });
  return refund.shippingAmount === null ? rows : [...rows, [words.shipping, money(refund.shippingAmount)]];
}

function totalRows({ refund, order }: RefundNotice, messages: Messages): string[][] {
  const { refund: words, locale } = messages;
  const money = (amount: bigint) => formatMoney(amount, refund.currency, locale);
  const { toBalance } = billingMessages(messages).mails.labels;
  return [
    [words.refunded, money(refund.amount)],
    ...(refund.balanceReturned > 0n ? [[toBalance, money(refund.balanceReturned)]] : []),
    ...(order.amountRefunded > refund.amount ? [[words.refundedInAll, money(order.amountRefunded)]] : []),
  ];
}
