import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CustomerBalance } from "#money/customer-balance/model.ts";

/** What a customer owes, or is owed, besides open invoices. Nothing without a balance. */
export function CustomerBalances({ balances }: { balances: readonly CustomerBalance[] }) {
  if (balances.length === 0) return null;
  return (
    <Panel title="Balance">
      <ul className="space-y-1 text-sm">
        {balances.map(({ currency, balance }) => (
          <li key={currency}>
            <strong className="font-semibold">
              <Money amount={balance < 0n ? -balance : balance} currency={currency} />
            </strong>{" "}
            {balance > 0n ? "owed by the customer" : "owed to the customer"}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">The next invoice in the same currency includes the balance.</p>
    </Panel>
  );
}
