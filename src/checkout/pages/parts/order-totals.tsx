import type { ReactNode } from "react";
import { discountName } from "#checkout/pages/discount-text.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { taxLabel } from "#checkout/pages/tax-label.ts";
import { formatMoney } from "#kernel/money.ts";
import { offerDiscountAmounts } from "#order/combined-discounts.ts";
import type { Offer } from "#order/offer.ts";
import { orderTaxes } from "#order/order-taxes.ts";
import { isReverseCharge } from "#order/taxation.ts";

interface Props {
  offer: Offer;
  messages: Messages;
  /** The customer can remove the promotion code. */
  changeable: boolean;
}

/** The rows from the lines to the total: none without discount, shipping and tax. */
export function OrderTotals({ offer, messages, changeable }: Props) {
  const { order, orderForm, locale } = messages;
  const { settings } = offer;
  const taxes = orderTaxes(offer);
  const money = (amount: bigint) => formatMoney(amount, offer.currency, locale);
  const applied = offerDiscountAmounts(offer);
  const check = offer.taxation?.vatIdCheck;
  const needsState = changeable && offer.taxation?.needsState === true;
  if (applied.length === 0 && !check && taxes.length === 0 && !offer.shippingCost?.optionId && !needsState) return null;
  return (
    <div className="space-y-1 border-t border-line py-4 text-sm text-muted">
      <dl className="space-y-1">
        <Row label={order.subtotal} amount={money(offer.amountSubtotal)} />
        {applied.map(({ discount, amount }, index) => (
          <Row
            key={discount.promotionCodeId ?? discount.couponId}
            label={order.discount(discountName(discount, locale))}
            amount={money(-amount)}
          >
            {changeable && settings.allowPromotionCodes && (
              <button
                type="button"
                id={index === 0 ? "remove-code" : `remove-code-${index + 1}`}
                data-remove-code={discount.promotionCodeId}
                className="link ms-2 cursor-pointer"
                aria-label={orderForm.removeCode(discountName(discount, locale))}
              >
                {orderForm.remove}
              </button>
            )}
          </Row>
        ))}
        {offer.shippingCost?.optionId && (
          <Row
            label={messages.shipping.heading}
            amount={offer.amountShipping === 0n ? messages.shipping.free : money(offer.amountShipping)}
          />
        )}
        {taxes.map(({ rate, amount }) => (
          <Row key={`${rate.id} ${rate.inclusive}`} label={taxLabel(rate, messages)} amount={money(amount)} />
        ))}
        {isReverseCharge(offer.taxation) && <Row label={order.reverseCharge.title} amount={money(0n)} />}
      </dl>
      {needsState && <p className="text-pretty">{order.taxFromAddress}</p>}
      {check && <p className="text-pretty">{order.reverseCharge[check.status]}</p>}
    </div>
  );
}

function Row({ label, amount, children }: { label: string; amount: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="beside-amount">
        {label}
        {children}
      </dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
}
