import { systemActor } from "#account/merchant/system-actor.ts";
import { reportCardTesting } from "#money/card-testing/report-card-testing.ts";
import { findAttackedMerchants } from "#money/card-testing/store.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const WINDOW_MS = 600_000;
/** An attack: more declines than this within the window, and a smaller share of successful attempts than this. */
const ATTACK = { declines: 100, share: 0.05 };

/** Reports card testing at merchants. Any number of processes may run it at the same time. */
export async function detectCardTesting(): Promise<void> {
  for (const owner of await findAttackedMerchants(new Date(Date.now() - WINDOW_MS), ATTACK)) {
    const actor = systemActor(owner);
    try {
      await unitOfWork(() => reportCardTesting(actor));
    } catch (error) {
      logger().error({ err: error, merchantId: owner.merchantId }, "declined cards could not be reported");
    }
  }
}
