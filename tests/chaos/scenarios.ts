import { billingUnderFire } from "./billing-under-fire.ts";
import { exhaustedPool } from "./exhausted-pool.ts";
import { expireUnderFire } from "./expire-under-fire.ts";
import { failover } from "./failover.ts";
import { fullDisk } from "./full-disk.ts";
import { readOnlyDatabase } from "./read-only.ts";
import { goneRedis } from "./redis-outage.ts";
import { refundsUnderFire } from "./refunds-under-fire.ts";
import type { Report, Skipped } from "./report.ts";
import { restoreUnderFire } from "./restore-under-fire.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { rollingUpgrade } from "./rolling-upgrade.ts";
import { writesUnderFire } from "./writes-under-fire.ts";
import { wrongClock } from "./wrong-clock.ts";

/** Of the tests, some seconds each, and of `npm run chaos`, some minutes. */
type Scale = "small" | "full";

type Scenario = (scale: Scale, say: (line: string) => void) => Promise<Report | Skipped>;

/** After how long a scenario is given up, in milliseconds. */
const DEADLINES_MS: Record<Scale, number> = { small: 180_000, full: 1_800_000 };

/** A scenario of two sizes. */
function scenario<Size, R extends Report | Skipped>(
  play: (size: Size & { deadlineMs: number }, say: (line: string) => void) => Promise<R>,
  sizes: Record<Scale, Size>,
): Scenario {
  return (scale, say) => play({ ...sizes[scale], deadlineMs: DEADLINES_MS[scale] }, say);
}

/** What can happen to a service, in the order in which it is played. */
export const SCENARIOS: Record<string, Scenario> = {
  expire: scenario(expireUnderFire, {
    small: { sessions: 100, raids: { worker: 4, crashes: 1 } },
    full: { sessions: 5_000, raids: { worker: 50, crashes: 10 } },
  }),
  writes: scenario(writesUnderFire, {
    small: { writes: 60, raids: { api: 2, worker: 1, crashes: 1 } },
    full: { writes: 3_000, raids: { api: 25, worker: 25, crashes: 10 } },
  }),
  refunds: scenario(refundsUnderFire, {
    small: { payments: 3, parts: 50, raids: { api: 2, worker: 1, crashes: 1 } },
    full: { payments: 100, parts: 50, raids: { api: 25, worker: 25, crashes: 10 } },
  }),
  billing: scenario(billingUnderFire, {
    small: { subscriptions: 8, months: 3, raids: { worker: 2, crashes: 1 } },
    full: { subscriptions: 1_000, months: 12, raids: { worker: 30, crashes: 5 } },
  }),
  restore: scenario(restoreUnderFire, {
    small: { subscriptions: 4, sessions: 3, restores: 1 },
    full: { subscriptions: 200, sessions: 50, restores: 3 },
  }),
  disk: scenario(fullDisk, { small: { writes: 10 }, full: { writes: 200 } }),
  pool: scenario(exhaustedPool, { small: { writes: 8 }, full: { writes: 200 } }),
  readonly: scenario(readOnlyDatabase, { small: { writes: 8 }, full: { writes: 200 } }),
  failover: scenario(failover, {
    small: { writes: 20, events: ["switchover"] as const },
    full: { writes: 300, events: ["switchover", "killed", "frozen"] as const },
  }),
  clock: scenario(wrongClock, { small: { writes: 8 }, full: { writes: 200 } }),
  redis: scenario(goneRedis, { small: { rounds: 1 }, full: { rounds: 5 } }),
  restart: scenario(rollingRestart, { small: { rounds: 1, web: false }, full: { rounds: 2, web: true } }),
  upgrade: scenario(rollingUpgrade, {
    small: { writes: 20, subscriptions: 10 },
    full: { writes: 200, subscriptions: 200 },
  }),
};
