import { HOLD_REASONS, type HoldReason } from "#domain/charging/charging-hold.ts";
import { logger } from "#server/platform/logger.ts";
import { insertChargingHold } from "#server/services/charging/repository.ts";

/**
 * Puts charging on hold for live mode of the whole installation, until `npm run reconcile -- --release`.
 * @param context ids for the log that say what led to it.
 */
export async function holdCharging(reason: HoldReason, context: Record<string, string> = {}): Promise<void> {
  if (await insertChargingHold(reason))
    logger().error({ reason, ...context }, `charging is on hold: ${HOLD_REASONS[reason]}`);
}
