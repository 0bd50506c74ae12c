import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StripeMock } from "../payments/stripe-mock.ts";
import { serviceEnvironment } from "../service/start-service.ts";
import { startClients } from "./clients.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { earlierMerchant } from "./earlier-version.ts";
import { type Environment, withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import {
  chargedTwice,
  inTurn,
  liveSettings,
  newSessions,
  openShop,
  readyForLiveMode,
  renewalsFallDue,
  renewed,
  type Shop,
  startLiveMock,
} from "./live-shop.ts";
import { type Report, type Skipped, withoutRejections } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore } from "./wait-until.ts";

const CLIENTS = 4;
/** Who pay at the same time in live mode, besides. */
const LIVE_CUSTOMERS = 2;
/** About as long as the workers are upgraded. */
const RENEWALS_SECONDS = 20;
/** For the balancer to notice; see docs/operating.md. */
const SHUTDOWN_DELAY_SECONDS = "2";

interface Size {
  /** Answered writes between two restarts. */
  writes: number;
  /** Live ones, which fall due during the upgrade. */
  subscriptions: number;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Processes of an earlier version are replaced by those of this one, one by one, under load: no request fails, nothing is
 * lost, and no renewal or payment is charged twice. `UPGRADE_FROM` is the earlier version's checkout, with its build.
 */
export async function rollingUpgrade(size: Size, say: (line: string) => void): Promise<Report | Skipped> {
  const earlier = process.env.UPGRADE_FROM ?? "";
  if (!existsSync(join(earlier, ".build/api.mjs")) || earlier === "")
    return { skipped: "set UPGRADE_FROM to the checkout of an earlier version, with its build" };
  const mock = await startLiveMock();
  const settings = { SHUTDOWN_DELAY_SECONDS, ...liveSettings(mock) };
  try {
    const cast = { api: 2, web: 1, worker: 2, settings, earlier };
    return await withEnvironment(cast, startCrashingPostgres, async (stage) => {
      const live = await earlierMerchant(earlier, stage.postgres.url, [], true);
      const environment = serviceEnvironment("production", 0, stage.postgres.url, tmpdir());
      const { baseUrl } = stage.balancer;
      const shop = await openShop({ ...stage, ...live, url: stage.postgres.url, baseUrl, environment });
      try {
        if (await hasSubscriptions(shop)) await readyForLiveMode(shop, live.id);
        return await play(stage, shop, mock, size, say);
      } finally {
        await shop.database.end();
      }
    });
  } finally {
    await mock.stop();
  }
}

async function play(
  stage: Environment,
  shop: Shop,
  mock: StripeMock,
  { writes, subscriptions, deadlineMs }: Size,
  say: (line: string) => void,
): Promise<Report> {
  const { balancer, merchant, fleet, allReady } = stage;
  const deadline = Date.now() + deadlineMs;
  const ledger = new Ledger();
  const renewals = await subscribe(shop, subscriptions);
  say(`${renewals} live subscriptions`);
  const trade = startClients({ baseUrl: balancer.baseUrl, key: merchant.key }, ledger, CLIENTS);
  const next = async () => {
    await allReady();
    await waitForMore(() => ledger.entries.length, writes, deadline);
  };
  let isOver = false;
  let payments = 0;
  const payAgainAndAgain = async () => {
    while (!isOver) {
      const statuses = await inTurn(await newSessions(shop, LIVE_CUSTOMERS, {}), shop.pay);
      for (const status of statuses.filter((code) => code !== 200))
        ledger.reportProblem(`a live payment was answered ${status}`);
      payments += statuses.length;
    }
  };
  const upgrade = async () => {
    await next();
    if (renewals > 0) await renewalsFallDue(shop, RENEWALS_SECONDS);
    for (const program of ["worker", "api", "web"] as const) {
      const { codes } = await fleet.roll(program, next);
      say(`${program}: upgraded`);
      if (codes.some((code) => code !== 0)) ledger.reportProblem(`processes ended with ${codes.join(", ")}`);
    }
    await renewed(shop, renewals, deadline);
    isOver = true;
  };
  await trade.during(Promise.all([upgrade(), payAgainAndAgain()]));
  await trade.stop();
  const report = await verifyConsistency(stage, ledger, "each process replaced by one of this version", deadline, say);
  const twice = chargedTwice(mock, "invoiceId");
  say(`live: ${renewals} renewals and ${payments} payments, ${twice} charged twice`);
  return withoutRejections({ ...report, twice: report.twice + twice });
}

/** @returns how many subscriptions there are then: none by versions that had none. */
async function subscribe(shop: Shop, count: number): Promise<number> {
  if (!(await hasSubscriptions(shop))) return 0;
  await inTurn(await newSessions(shop, count, { recurringInterval: "month" }), shop.pay);
  return count;
}

async function hasSubscriptions({ database }: Shop): Promise<boolean> {
  return (await database.query("SELECT FROM pg_class WHERE relname = 'subscriptions'")).rowCount === 1;
}
