import { OrderLines } from "#components/order/order-lines.tsx";
import { OrderTotals } from "#components/order/order-totals.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { appliedDiscount } from "#domain/checkout/applied-discount.ts";
import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { chosenShippingOption } from "#domain/checkout/offer.ts";

/** The session's lines and their total. */
export function SessionLines({ session }: { session: CheckoutSession }) {
  const { lines, currency } = session;
  const option = chosenShippingOption(session);
  return (
    <Panel title="Items">
      {lines.length === 0 ? (
        <p className="text-sm text-muted">This checkout only saves a payment method. Nothing is sold.</p>
      ) : (
        <OrderLines lines={lines} currency={currency} />
      )}
      <OrderTotals
        order={session}
        discount={appliedDiscount(session)}
        shipping={option && `Shipping: ${option.displayName}`}
      />
    </Panel>
  );
}
