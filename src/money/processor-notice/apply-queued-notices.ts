import { deleteNotice, deleteOldNotices, takeQueuedNotices } from "#money/payment/processor-notice-store.ts";
import { applyNotice } from "#money/processor-notice/apply-notice.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Retries the processor's notices about payments that were unknown when they arrived, and deletes them after some days.
 * Any number of processes may run it at the same time.
 */
export async function applyQueuedNotices(stopping: AbortSignal): Promise<void> {
  await deleteOldNotices();
  for (const notice of await takeQueuedNotices(MAX_BATCH_SIZE)) {
    if (stopping.aborted) return;
    try {
      if (await applyNotice(notice)) await deleteNotice(notice);
    } catch (error) {
      logger().error({ err: error, ...notice }, "what the processor told could not be applied");
    }
  }
}
