import { METHOD_TITLES } from "#components/payment/payment-words.ts";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { ShownPaymentMethod } from "#domain/customer/customer-detail.ts";
import { cardBrandName } from "#domain/payment/card-brand.ts";

/** The methods that can be charged without the customer, if there are any. */
export function CustomerPaymentMethods({ methods }: { methods: readonly ShownPaymentMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <Panel title="Saved payment methods">
      <ul className="space-y-2 text-sm">
        {methods.map((method) => (
          <li key={method.id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>{nameOf(method)}</span>
            <span className="text-muted">
              Saved <MerchantTime date={method.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** "Visa •••• 4242, expires 12/2040" */
function nameOf({ type, card }: ShownPaymentMethod): string {
  if (!card) return METHOD_TITLES[type];
  const month = String(card.expiryMonth).padStart(2, "0");
  return `${cardBrandName(card.brand) ?? METHOD_TITLES.card} •••• ${card.lastFour}, expires ${month}/${card.expiryYear}`;
}
