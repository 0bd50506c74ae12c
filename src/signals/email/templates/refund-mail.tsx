import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { formatMoney } from "#kernel/money.ts";
import { contactLines, Line, MailFrame, Rows } from "#signals/email/templates/mail-frame.tsx";

interface Props {
  notice: RefundNotice;
  messages: Messages;
}

/** The email about a refund, in the design of the receipt. */
export function RefundMail({ notice, messages }: Props) {
  const { order, number, url } = notice;
  const { merchant } = order;
  const { refund: words } = messages;
  const rows = givenRows(notice, messages);
  return (
    <MailFrame
      merchant={merchant}
      messages={messages}
      subject={words.subject(merchant.companyName, number)}
      heading={words.title}
      action={url === null ? null : { url, label: openLabel(notice, messages) }}
      closing={closing(notice, messages)}
    >
      <p style={{ margin: "0 0 16px" }}>{intro(notice, messages)}</p>
      <p style={{ margin: "0 0 16px" }}>{words.arrives}</p>
      <Rows direction={messages.direction} rows={detailRows(notice, messages)} />
      {rows.length > 0 && (
        <>
          <Line />
          <Rows direction={messages.direction} rows={rows} />
        </>
      )}
      <Line />
      <Rows direction={messages.direction} rows={totalRows(notice, messages)} />
    </MailFrame>
  );
}

/** The same as plain text. */
export function refundMailText({ notice, messages }: Props): string {
  const { refund: words } = messages;
  const rows = [detailRows, givenRows, totalRows].flatMap((rowsOf) => rowsOf(notice, messages));
  return [
    intro(notice, messages),
    words.arrives,
    "",
    ...rows.map((row) => row.join(": ")),
    "",
    ...(notice.url === null ? [] : [`${openLabel(notice, messages)}: ${notice.url}`, ""]),
    ...closing(notice, messages),
    "",
  ].join("\n");
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

function totalRows({ refund, order }: RefundNotice, { refund: words, locale }: Messages): string[][] {
  const money = (amount: bigint) => formatMoney(amount, refund.currency, locale);
  const total = [words.refunded, money(refund.amount)];
  if (order.amountRefunded <= refund.amount) return [total];
  return [total, [words.refundedInAll, money(order.amountRefunded)]];
}

function closing({ order }: RefundNotice, messages: Messages): string[] {
  const contact = contactLines(order.merchant, messages);
  return order.livemode ? contact : [messages.pages.testPayment, ...contact];
}
