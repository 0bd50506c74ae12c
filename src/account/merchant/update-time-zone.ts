import { recordAction } from "#account/audit-log/record-action.ts";
import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { MerchantAnnouncement } from "#account/merchant/announcements.ts";
import { lockMerchant } from "#account/merchant/store.ts";
import {
  findMerchantTimeZone,
  isTimeZoneOfDatabase,
  writeMerchantTimeZone,
} from "#account/merchant/time-zone-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { fieldError, isDomainError } from "#kernel/errors.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { announce } from "#platform/work/announce.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Changes the time zone of the merchant's days, in both modes, also of days that are over.
 * @param timeZone an IANA name, as `TimeZoneForm` checks it.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins; `parameter_invalid` for a zone that the
 * database doesn't know.
 */
export async function updateTimeZone(actor: Actor, timeZone: string): Promise<void> {
  requireOwnerOrAdmin(actor);
  if (!(await isTimeZoneOfDatabase(timeZone))) {
    throw fieldError("parameter_invalid", "timeZone", "must be a time zone that the database knows");
  }
  await lockMerchant(actor.merchantId);
  const before = await findMerchantTimeZone(actor.merchantId);
  if (before !== timeZone) await changeTimeZone(actor, timeZone);
  const changes = fieldChanges({ timeZone: before }, { timeZone }, ["timeZone"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}

/**
 * Sets the time zone of an owner's browser for a merchant without one; UTC if the database doesn't know it, so that it
 * isn't reported again. For others it does nothing, nor where the days of the ledger can't be calculated again.
 */
export async function adoptMerchantTimeZone(actor: Actor, timeZone: string): Promise<void> {
  if (actor.role !== "OWNER") return;
  const supportedTimeZone = (await isTimeZoneOfDatabase(timeZone)) ? timeZone : DEFAULT_TIME_ZONE;
  try {
    await unitOfWork(async () => {
      await lockMerchant(actor.merchantId);
      if ((await findMerchantTimeZone(actor.merchantId)) !== null) return;
      await changeTimeZone(actor, supportedTimeZone);
      await recordAction(actor, "merchant.time_zone_updated", {
        changes: { timeZone: { before: null, after: supportedTimeZone } },
      });
    });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "parameter_invalid") throw error;
  }
}

async function changeTimeZone(actor: Actor, timeZone: string): Promise<void> {
  await writeMerchantTimeZone(actor.merchantId, timeZone);
  await announce<MerchantAnnouncement>(actor, { type: "time_zone_changed" });
}
