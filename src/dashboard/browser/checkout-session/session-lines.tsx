import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { OrderLines } from "#dashboard/browser/order/order-lines.tsx";
import { OrderTotals } from "#dashboard/browser/order/order-totals.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { offerDiscountAmounts } from "#order/combined-discounts.ts";
import { chosenShippingOption, optionalItems } from "#order/offer.ts";

/** The session's lines and their total. */
export function SessionLines({ session }: { session: CheckoutSession }) {
  const { lines, currency } = session;
  const notAdded = optionalItems(lines).filter(({ quantity }) => quantity === 0);
  const option = chosenShippingOption(session);
  return (
    <Panel title="Items">
      {lines.length === 0 ? (
        <p className="text-sm text-muted">This checkout only saves a payment method. Nothing is sold.</p>
      ) : (
        <OrderLines lines={lines.filter(({ id }) => !notAdded.some((item) => item.id === id))} currency={currency} />
      )}
      <OrderTotals
        order={session}
        discounts={offerDiscountAmounts(session)}
        shipping={option && `Shipping: ${option.displayName}`}
      />
      {notAdded.length > 0 && (
        <p className="mt-3 text-sm text-muted wrap-anywhere">
          Optional items, not added: {notAdded.map(({ name }) => name).join(", ")}
        </p>
      )}
    </Panel>
  );
}
