import { deliveryText } from "#checkout/pages/delivery-text.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { ElementConfig } from "#checkout/pages/parts/element-field.tsx";
import { formatMoney } from "#kernel/money.ts";
import type { Offer } from "#order/offer.ts";
import { optionsOf, type ShippingOption, shippingPrice } from "#order/shipping-option.ts";

interface ShippingOptionsProps {
  offer: Offer;
  /** The processor's own field, if it has one: its wallets get the cost of each option. */
  element: ElementConfig | undefined;
  messages: Messages;
}

/** The shipping options for the customer's country. The script replaces them when the country or the order changes. */
export function ShippingOptions({ offer, element, messages }: ShippingOptionsProps) {
  const { settings, shippingCost, currency } = offer;
  if (!settings.shippingOptions || !shippingCost) return null;
  const { country, optionId } = shippingCost;
  const options = optionsOf(settings.shippingOptions, currency, country);
  if (options.length === 0) {
    return (
      <p role="alert" className="alert">
        {messages.shipping.none}
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{messages.shipping.heading}</legend>
      <div className="divide-y divide-line rounded-lg border border-field">
        {options.map((option) => (
          <Row
            key={option.id}
            option={option}
            isChosen={option.id === optionId}
            offer={offer}
            element={element}
            messages={messages}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps extends ShippingOptionsProps {
  option: ShippingOption;
  isChosen: boolean;
}

function Row({ option, isChosen, offer, element, messages }: RowProps) {
  const { shipping, locale } = messages;
  const subtotal = offer.amountSubtotal - offer.amountDiscount;
  const price = shippingPrice(option, subtotal);
  const toFree = option.freeFrom === undefined || price === 0n ? 0n : BigInt(option.freeFrom) - subtotal;
  return (
    <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2">
      <input
        type="radio"
        id={option.id}
        name="shippingOption"
        value={option.id}
        className="check mt-0"
        defaultChecked={isChosen}
        data-name={option.displayName}
        data-amount={element?.scriptAmount(price, option.currency)}
      />
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <bdi className="font-medium">{option.displayName}</bdi>
        {option.deliveryEstimate && (
          <span className="block text-sm text-muted">{deliveryText(option.deliveryEstimate, messages)}</span>
        )}
        {toFree > 0n && (
          <span className="block text-sm text-muted">
            {shipping.toFree(formatMoney(toFree, option.currency, locale))}
          </span>
        )}
      </span>
      <span className="amount">{price === 0n ? shipping.free : formatMoney(price, option.currency, locale)}</span>
    </label>
  );
}
