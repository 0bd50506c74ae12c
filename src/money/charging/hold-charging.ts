import { HOLD_REASONS, type HoldReason } from "#money/charging/charging-hold.ts";
import { insertChargingHold } from "#money/charging/store.ts";
import { logger } from "#platform/base/logger.ts";

/**
 * Puts charging on hold for live mode of the whole installation, until `npm run reconcile -- --release`.
 * @param context ids for the log that say what led to it.
 */
export async function holdCharging(reason: HoldReason, context: Record<string, string> = {}): Promise<void> {
  if (await insertChargingHold(reason))
    logger().error({ reason, ...context }, `charging is on hold: ${HOLD_REASONS[reason]}`);
}
