"use client";

import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { ObjectId } from "#components/object/object-id.tsx";
import { TermsText } from "#components/product/terms-text.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Price } from "#domain/product/price.ts";
import type { ProductDetail } from "#domain/product/product-detail.ts";

/** What it costs now, and what it did cost; the oldest ones are asked for when they are wanted. */
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
  const shown = [...prices, ...(older.data?.pages.flatMap(({ data }) => data) ?? [])];
  const hasOlder = hasMorePrices && (older.data === undefined || older.hasNextPage);
  if (shown.length === 0) return null;
  return (
    <Panel title="Prices">
      <ul className="divide-y text-sm">
        {shown.map((price) => (
          <PriceRow key={price.id} price={price} />
        ))}
      </ul>
      {older.error && (
        <div className="mt-3">
          <FailureNotice title="The older prices could not be loaded" failure={failureOf(older.error)} />
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

function PriceRow({ price }: { price: Price }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <span className="font-medium">
        <TermsText terms={price} />
      </span>
      <Badge tone={price.active ? "positive" : "neutral"}>{price.active ? "Current" : "Archived"}</Badge>
      <span className="flex flex-wrap items-center gap-x-3 text-muted sm:ml-auto">
        <ObjectId id={price.id} what="the price id" />
        <MerchantTime date={price.createdAt} />
      </span>
    </li>
  );
}
