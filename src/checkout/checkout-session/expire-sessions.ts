import { systemActor } from "#account/merchant/system-actor.ts";
import { findOwnersOfDueSessions } from "#checkout/checkout-session/due-session-store.ts";
import { expireDueSessions } from "#checkout/checkout-session/expire-due-sessions.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const BATCH_SESSIONS = 50;

/**
 * Expires all sessions whose time is over, a batch per merchant in turn. Any number of processes may run it at the same
 * time: each session expires once, with one event.
 */
export async function expireSessions(signal?: AbortSignal): Promise<void> {
  let expired: number;
  do {
    expired = 0;
    for (const owner of await findOwnersOfDueSessions()) {
      if (signal?.aborted) return;
      const actor = systemActor(owner);
      try {
        const ended = await unitOfWork(() => expireDueSessions(actor, BATCH_SESSIONS));
        expired += ended;
        const { merchantId, livemode } = actor;
        if (ended > 0)
          logger().info({ job: "expire-sessions", merchantId, livemode, sessions: ended }, "sessions ended");
      } catch (error) {
        logger().error({ err: error, merchantId: owner.merchantId }, "sessions that are over could not be expired");
      }
    }
  } while (expired > 0);
}
