import { trpc } from "#client/trpc.ts";

/** What to call when a price was added or changed: whatever shows prices is read again. */
export function usePricesChanged(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.product.invalidate(), cache.price.invalidate(), cache.paymentLink.invalidate()]);
}
