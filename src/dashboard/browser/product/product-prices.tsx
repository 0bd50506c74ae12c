"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NewPrice } from "#dashboard/browser/product/new-price.tsx";
import { PriceRow } from "#dashboard/browser/product/price-row.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

/** The product's prices: default, other active, then archived ones. Older prices are loaded on demand. */
export function ProductPrices({ detail: { product, prices, hasMorePrices } }: { detail: ProductDetail }) {
  const last = prices.at(-1);
  const older = trpc.product.olderPrices.useInfiniteQuery(
    { id: product.id },
    {
      enabled: false,
      initialCursor: last?.id ?? product.id,
      getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    },
  );
  const loaded = [...prices, ...(older.data?.pages.flatMap(({ data }) => data) ?? [])];
  const { defaultPrice } = product;
  const others = loaded.filter(({ id }) => id !== defaultPrice?.id);
  const shown = [
    ...(defaultPrice ? [defaultPrice] : []),
    ...others.filter(({ active }) => active),
    ...others.filter(({ active }) => !active),
  ];
  const hasOlder = hasMorePrices && (older.data === undefined || older.hasNextPage);
  const { scopes } = useDashboard();
  const canEdit = scopes.includes("prices:write");
  if (shown.length === 0 && !canEdit) return null;
  return (
    <Panel title="Prices" {...(canEdit && { action: <NewPrice product={product} /> })}>
      {shown.length === 0 && (
        <p className="text-sm text-muted">No prices yet. Add one so customers can buy this product.</p>
      )}
      <ul className="divide-y text-sm">
        {shown.map((price) => (
          <PriceRow key={price.id} price={price} isDefault={price === defaultPrice} canEdit={canEdit} />
        ))}
      </ul>
      {older.error && (
        <div className="mt-3">
          <FailureNotice title="Couldn’t load older prices" failure={failureOf(older.error)} />
        </div>
      )}
      {hasOlder && (
        <Button className="mt-3" disabled={older.isFetching} onClick={() => older.fetchNextPage()}>
          {older.isFetching ? "Loading…" : "Show older prices"}
        </Button>
      )}
    </Panel>
  );
}
