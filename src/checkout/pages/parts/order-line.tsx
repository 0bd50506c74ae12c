import type { Messages } from "#checkout/pages/messages/messages.ts";
import { LinePicture } from "#checkout/pages/parts/line-picture.tsx";
import { OrderAmount } from "#checkout/pages/parts/order-amount.tsx";
import { OrderQuantity } from "#checkout/pages/parts/order-quantity.tsx";
import { formatMoney } from "#kernel/money.ts";
import type { Offer, OfferLine } from "#order/offer.ts";

const MAX_DESCRIPTION_LENGTH = 140;

interface Props {
  line: OfferLine;
  offer: Offer;
  messages: Messages;
  /** The customer may change the order, as far as the line allows it. */
  changeable: boolean;
}

/** A product of the order, with the price of its full quantity. */
export function OrderLine({ line, offer, messages, changeable }: Props) {
  const { order, locale } = messages;
  const { id, adjustableQuantity } = line;
  const adjustable = changeable && id !== undefined && adjustableQuantity !== null;
  const money = (amount: bigint) => formatMoney(amount, offer.currency, locale);
  const amount = line.unitAmount === 0n ? order.free : money(line.unitAmount * BigInt(line.quantity));
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-4 first:pt-0">
      {line.imageUrl && <LinePicture url={line.imageUrl} />}
      <div className="beside-amount">
        <p className="font-medium wrap-anywhere">
          <bdi>{line.name}</bdi>
        </p>
        {line.description && (
          <p className="mt-0.5 text-sm text-pretty wrap-anywhere text-muted">
            <bdi>{truncated(line.description)}</bdi>
          </p>
        )}
        {(line.quantity !== 1 || adjustable) && (
          <p className="mt-0.5 text-sm text-muted">
            {order.quantity(line.quantity, line.unitLabel)} · {order.each(money(line.unitAmount))}
          </p>
        )}
        {adjustable && (
          <OrderQuantity
            id={id}
            name={line.name}
            quantity={line.quantity}
            bounds={adjustableQuantity}
            messages={messages}
          />
        )}
        {changeable && line.amountType === "CUSTOM" && <OrderAmount line={line} offer={offer} messages={messages} />}
      </div>
      <p className="amount font-medium">
        <bdi>{line.recurrence ? order.per(line.recurrence, amount) : amount}</bdi>
      </p>
    </li>
  );
}

/** A description may have 5,000 characters; here it is only a reminder. */
function truncated(description: string): string {
  const characters = [...description];
  return characters.length <= MAX_DESCRIPTION_LENGTH
    ? description
    : `${characters.slice(0, MAX_DESCRIPTION_LENGTH).join("")}…`;
}
