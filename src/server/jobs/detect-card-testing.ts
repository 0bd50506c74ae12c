import { logger } from "#server/platform/logger.ts";
import { reportCardTesting } from "#server/services/card-testing/report-card-testing.ts";
import { findAttackedMerchants } from "#server/services/card-testing/repository.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

const WINDOW_MS = 600_000;
/** An attack: more declines than this within the window, and a smaller share of successful attempts than this. */
const ATTACK = { declines: 100, share: 0.05 };

/** Reports card testing at merchants. Any number of processes may run it at the same time. */
export async function detectCardTesting(): Promise<void> {
  for (const owner of await findAttackedMerchants(new Date(Date.now() - WINDOW_MS), ATTACK)) {
    const actor = { ...customerActor(owner), kind: "system" as const };
    try {
      await unitOfWork(() => reportCardTesting(actor));
    } catch (error) {
      logger().error({ err: error, merchantId: owner.merchantId }, "declined cards could not be reported");
    }
  }
}
