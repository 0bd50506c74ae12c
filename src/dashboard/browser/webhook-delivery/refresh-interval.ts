import type { WebhookDelivery } from "#signals/webhook-delivery/model.ts";

/** The refetch interval while a delivery is in progress. */
const REFRESH_MS = 2_000;
/** A delivery whose next attempt is further away is not watched. */
const WATCHED_MS = 60_000;

/** Milliseconds until deliveries are refetched; false: no automatic refetch. */
export function refreshInterval(
  deliveries: readonly Pick<WebhookDelivery, "nextAttemptAt">[],
  clockOffsetSeconds: number,
): number | false {
  const now = Date.now() + clockOffsetSeconds * 1000;
  const isNear = deliveries.some(({ nextAttemptAt }) => nextAttemptAt && nextAttemptAt.getTime() - now < WATCHED_MS);
  return isNear ? REFRESH_MS : false;
}
