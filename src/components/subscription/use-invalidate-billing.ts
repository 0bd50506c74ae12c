import { trpc } from "#client/trpc.ts";

/** Asks anew for all that a change of a subscription or an invoice may show in. */
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
