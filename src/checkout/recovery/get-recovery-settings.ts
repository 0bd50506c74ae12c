import {
  DEFAULT_RECOVERY_SETTINGS,
  QUIET_DAYS,
  type RecoverySettings,
  type RecoveryStats,
} from "#checkout/recovery/model.ts";
import { countMailed, countOptOuts, countRecovered, findRecoverySettings } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";

const DAY_MS = 86_400_000;

/** The settings of the mode, and the results of the last 30 days. Every member may read them. */
export async function getRecoverySettings(actor: Actor): Promise<{ settings: RecoverySettings; stats: RecoveryStats }> {
  const { enabled, delayHours, promotionCode, otherBasis } =
    (await findRecoverySettings(actor)) ?? DEFAULT_RECOVERY_SETTINGS;
  const since = new Date(now(actor).getTime() - QUIET_DAYS * DAY_MS);
  return {
    settings: { enabled, delayHours, promotionCode, otherBasis },
    stats: {
      mailed: await countMailed(actor, since),
      recovered: await countRecovered(actor, since),
      optedOut: await countOptOuts(actor),
    },
  };
}
