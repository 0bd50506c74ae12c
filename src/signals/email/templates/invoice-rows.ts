import { discountName } from "#checkout/pages/discount-text.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { taxLabel } from "#checkout/pages/tax-label.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import { invoiceDiscountAmounts } from "#order/combined-discounts.ts";
import { orderTaxes } from "#order/order-taxes.ts";
import { isReverseCharge } from "#order/taxation.ts";

/** The lines of an invoice, before discount and tax. */
export function invoiceLineRows({ lines, currency }: Invoice, { order, locale }: Messages): string[][] {
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  return lines.map(({ name, quantity, unitLabel, unitAmount, amountSubtotal }) => {
    const each = unitAmount === 0n ? order.free : money(unitAmount);
    const detail = `${order.quantity(quantity, unitLabel)} · ${order.each(each)}`;
    return [quantity > 1 ? `${name} (${detail})` : name, money(amountSubtotal)];
  });
}

/** From the subtotal, if anything stands between, to what was paid. */
export function invoiceTotalRows(invoice: Invoice, messages: Messages): string[][] {
  const { order, locale } = messages;
  const { currency, amountSubtotal, amountTotal } = invoice;
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  const balance = amountDue(invoice) - amountTotal;
  const { fromBalance, balanceApplied } = billingMessages(messages).mails.labels;
  const rows = [
    ...invoiceDiscountAmounts(invoice).map(({ discount, amount }) => [
      order.discount(discountName(discount, locale)),
      money(-amount),
    ]),
    ...orderTaxes(invoice).map(({ rate, amount }) => [taxLabel(rate, messages), money(amount)]),
    ...(isReverseCharge(invoice.taxation) ? [[order.reverseCharge.title, money(0n)]] : []),
    ...(balance === 0n ? [] : [[balance > 0n ? fromBalance : balanceApplied, money(balance)]]),
  ];
  return [
    ...(rows.length > 0 ? [[order.subtotal, money(amountSubtotal)]] : []),
    ...rows,
    [order.totalPaid, money(invoice.amountPaid)],
  ];
}
