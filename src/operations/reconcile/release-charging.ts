import { insertAuditLogs } from "#account/audit-log/store.ts";
import {
  deleteChargingHold,
  findChargingHold,
  findMerchantsInLiveMode,
  hasLiveSubscriptions,
} from "#money/charging/store.ts";
import { insertUnrecordedCharges } from "#money/charging/unrecorded-charge-store.ts";
import type { Comparison } from "#operations/reconcile/compare-with-processor.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { dropCustomerMailsBefore } from "#signals/email/store.ts";

/**
 * Ends the hold. The unknown charges are stored first, so that the renewals that they paid use them instead of charging
 * again, and their sessions and invoices can't be paid again.
 * @param options.sendsMails sends emails to customers from before the hold. By default they are not sent, because they
 * may have been sent in the lost time.
 * @returns false if there was no hold, or another one started since the comparison.
 */
export async function releaseCharging(
  { unknown, hold }: Pick<Comparison, "unknown" | "hold">,
  { sendsMails = false }: { sendsMails?: boolean } = {},
): Promise<boolean> {
  if (!hold) return false;
  await insertUnrecordedCharges(unknown);
  const { isReleased, droppedMails } = await unitOfWork(async () => {
    if (!(await deleteChargingHold(hold.since))) return { isReleased: false, droppedMails: 0 };
    const log = { action: "charging.released", livemode: true, userId: null } as const;
    const details = { facts: { charges: String(unknown.length) } };
    await insertAuditLogs(await findMerchantsInLiveMode(), { ...log, details });
    return { isReleased: true, droppedMails: sendsMails ? 0 : await dropCustomerMailsBefore(hold.since) };
  });
  if (isReleased) logger().warn({ unknownCharges: unknown.length, droppedMails }, "the hold on charging was released");
  return isReleased;
}

/**
 * Ends the hold without a processor, if nothing was ever sold in live mode: then there is nothing to compare.
 * @returns false if there was no hold, or something was sold.
 */
export async function releaseUnusedCharging(): Promise<boolean> {
  if ((await findMerchantsInLiveMode()).length > 0 || (await hasLiveSubscriptions())) return false;
  return releaseCharging({ unknown: [], hold: await findChargingHold() });
}
