import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";

/** While a delivery is under way, it is looked at again so often. */
const REFRESH_MS = 2_000;
/** One whose next try is further away is not watched. */
const WATCHED_MS = 60_000;

/** In how many milliseconds deliveries are looked at again; false: not by themselves. */
export function refreshInterval(
  deliveries: readonly Pick<WebhookDelivery, "nextAttemptAt">[],
  clockOffsetSeconds: number,
): number | false {
  const now = Date.now() + clockOffsetSeconds * 1000;
  const isNear = deliveries.some(({ nextAttemptAt }) => nextAttemptAt && nextAttemptAt.getTime() - now < WATCHED_MS);
  return isNear ? REFRESH_MS : false;
}
