import { savedMethodLabel } from "#dashboard/browser/labels/payment-labels.ts";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";

/** The methods that can be charged without the customer, if there are any. */
export function CustomerPaymentMethods({ methods }: { methods: readonly ShownPaymentMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <Panel title="Saved payment methods">
      <ul className="space-y-2 text-sm">
        {methods.map((method) => (
          <li key={method.id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>{savedMethodLabel(method)}</span>
            <span className="text-muted">
              Saved <MerchantTime date={method.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
