import { TermsText } from "#components/product/terms-text.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { ProductDetail } from "#domain/product-detail.ts";

/** What it costs now, and what it did cost. */
export function ProductPrices({ detail: { prices, hasMorePrices } }: { detail: ProductDetail }) {
  return (
    <Panel title="Prices">
      {prices.length === 0 ? (
        <p className="text-sm text-muted">None yet.</p>
      ) : (
        <ul className="divide-y text-sm">
          {prices.map((price) => (
            <li key={price.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
              <span className="font-medium">
                <TermsText terms={price} />
              </span>
              <Badge tone={price.active ? "positive" : "neutral"}>{price.active ? "Current" : "Archived"}</Badge>
              <span className="text-muted sm:ml-auto">
                <MerchantTime date={price.createdAt} />
              </span>
              <span className="flex min-w-0 basis-full items-center justify-between gap-2">
                <code className="min-w-0 font-mono text-xs wrap-anywhere text-muted">{price.id}</code>
                <CopyButton text={price.id} what={`the price id ${price.id}`} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMorePrices && <p className="mt-3 text-sm text-muted">Older ones are in the API’s list of prices.</p>}
    </Panel>
  );
}
