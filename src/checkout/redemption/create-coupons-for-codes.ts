import { fillInCouponsOfRedemptions, insertCouponsOfCodes } from "#checkout/redemption/store.ts";
import { inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 200;

/**
 * Creates coupons for promotion codes from before coupons existed, and then their redemptions, for every merchant, in
 * small batches. Any number of processes may run it at the same time. Once all codes have coupons, it finds nothing.
 */
export async function createCouponsForCodes(signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH_ROWS, insertCouponsOfCodes, signal);
  await inBatches(BATCH_ROWS, fillInCouponsOfRedemptions, signal);
}
