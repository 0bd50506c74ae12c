import { inBatches } from "#server/platform/retention.ts";
import {
  fillInCouponsOfRedemptions,
  insertCouponsOfCodes,
} from "#server/services/promotion-code/redemption-repository.ts";

const BATCH_ROWS = 200;

/**
 * Gives codes of before coupons theirs, and then their redemptions, of every merchant, in small batches. Any number of
 * processes may run it at once. Once all have theirs, it finds nothing.
 */
export async function createCouponsForCodes(signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH_ROWS, insertCouponsOfCodes, signal);
  await inBatches(BATCH_ROWS, fillInCouponsOfRedemptions, signal);
}
