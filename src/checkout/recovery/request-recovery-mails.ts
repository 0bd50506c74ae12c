import { systemActor } from "#account/merchant/system-actor.ts";
import { requestDueRecoveryMails } from "#checkout/recovery/request-due-recovery-mails.ts";
import { findOwnersOfDueRecoveryMails } from "#checkout/recovery/store.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const BATCH_MAILS = 50;

/**
 * Requests all recovery emails that are due, a batch per merchant in turn. Any number of processes may run it at the
 * same time.
 */
export async function requestRecoveryMails(signal?: AbortSignal): Promise<void> {
  let decided: number;
  do {
    decided = 0;
    for (const owner of await findOwnersOfDueRecoveryMails()) {
      if (signal?.aborted) return;
      const actor = systemActor(owner);
      try {
        decided += await unitOfWork(() => requestDueRecoveryMails(actor, BATCH_MAILS));
      } catch (error) {
        logger().error(
          { err: error, merchantId: owner.merchantId },
          "recovery mails that are due could not be requested",
        );
      }
    }
  } while (decided > 0);
}
