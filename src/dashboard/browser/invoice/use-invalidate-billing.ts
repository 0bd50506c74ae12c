import { trpc } from "#dashboard/browser/client/trpc.ts";

/** Refetches everything that a change of a subscription or an invoice may affect. */
export function useInvalidateBilling(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () =>
    Promise.all([
      cache.subscription.invalidate(),
      cache.invoice.invalidate(),
      cache.customer.invalidate(),
      cache.payment.invalidate(),
      cache.home.invalidate(),
    ]);
}
