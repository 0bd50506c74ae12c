import { Money } from "#components/ui/money.tsx";
import type { Product } from "#domain/product.ts";

/** What a product costs, in words where there is no amount. */
export function PriceText({ product }: { product: Product }) {
  const { defaultPrice: price, currency, recurringInterval } = product;
  if (!price) return <span className="text-muted">No price yet</span>;
  const interval = recurringInterval && <span className="text-muted"> / {recurringInterval}</span>;
  if (price.amountType === "FREE") return <>Free{interval}</>;
  if (price.unitAmount !== null) {
    return (
      <span className="whitespace-nowrap">
        <Money amount={price.unitAmount} currency={currency} />
        {interval}
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted">from </span>
      <Money amount={price.minimumAmount ?? 0n} currency={currency} />
      {interval}
    </span>
  );
}
