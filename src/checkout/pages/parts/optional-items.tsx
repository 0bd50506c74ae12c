import type { Messages } from "#checkout/pages/messages/messages.ts";
import { FieldMessage } from "#checkout/pages/parts/field.tsx";
import { LinePicture } from "#checkout/pages/parts/line-picture.tsx";
import { OrderQuantity } from "#checkout/pages/parts/order-quantity.tsx";
import { formatMoney } from "#kernel/money.ts";
import { type Offer, type OfferLine, optionalItems } from "#order/offer.ts";

interface Props {
  offer: Offer;
  messages: Messages;
}

/**
 * The items that customers can add to the order. What was added stays here, so that nothing moves between the presses of
 * "Add" and "Remove".
 */
export function OptionalItems({ offer, messages }: Props) {
  const items = optionalItems(offer.lines);
  if (items.length === 0) return null;
  return (
    <div className="border-t border-line py-4">
      <h3 className="font-medium">{messages.orderForm.optionalItems}</h3>
      <ul className="mt-2 grid gap-2">
        {items.map((item) => (
          <OptionalItem key={item.priceId} item={item} offer={offer} messages={messages} />
        ))}
      </ul>
    </div>
  );
}

function OptionalItem({
  item,
  offer: { currency },
  messages: { order, orderForm, locale },
  messages,
}: Props & { item: OfferLine & { optionalQuantity: number } }) {
  const { priceId, name, quantity, optionalQuantity, adjustableQuantity, unitAmount, recurrence } = item;
  const isAdded = quantity > 0;
  const units = isAdded ? quantity : optionalQuantity;
  const money = (amount: bigint) => (amount === 0n ? order.free : formatMoney(amount, currency, locale));
  const amount = money(unitAmount * BigInt(units));
  const field = `quantities.${priceId}`;
  return (
    <li
      className={`flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border p-3 ${isAdded ? "border-accent" : "border-line"}`}
    >
      {item.imageUrl && <LinePicture url={item.imageUrl} />}
      <div className="beside-amount">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{recurrence ? order.per(recurrence, amount) : amount}</bdi>
          {units > 1 && (
            <>
              {" · "}
              {order.quantity(units, item.unitLabel)} · {order.each(money(unitAmount))}
            </>
          )}
        </p>
        {isAdded && adjustableQuantity ? (
          <OrderQuantity
            id={priceId}
            name={name}
            quantity={quantity}
            bounds={{ ...adjustableQuantity, minimum: Math.max(1, adjustableQuantity.minimum) }}
            messages={messages}
          />
        ) : (
          <FieldMessage id={field} />
        )}
      </div>
      <button
        type="button"
        id={`${field}-toggle`}
        data-item={priceId}
        data-quantity-wanted={isAdded ? 0 : optionalQuantity}
        aria-label={isAdded ? orderForm.removeItem(name) : orderForm.addItem(name)}
        className="button-quiet min-w-24 px-3"
      >
        {isAdded ? orderForm.remove : orderForm.add}
      </button>
    </li>
  );
}
