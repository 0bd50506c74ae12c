import { trpc } from "#dashboard/browser/client/trpc.ts";

/** Returns a function to call when a price was added or changed: it refetches everything that shows prices. */
export function usePricesChanged(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.product.invalidate(), cache.price.invalidate(), cache.paymentLink.invalidate()]);
}
