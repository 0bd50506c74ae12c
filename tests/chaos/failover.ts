import { startClients } from "./clients.ts";
import { withEnvironment } from "./environment.ts";
import { Ledger } from "./ledger.ts";
import { missingPrograms, newAddresses, type PatroniCluster, startPatroniCluster } from "./patroni-cluster.ts";
import type { Report, Skipped } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";
import { waitForMore, waitUntil } from "./wait-until.ts";

/** Of each process that answers requests. */
const CLIENTS = 4;
const FAILOVER_MS = 120_000;

/** What happens to the leader. */
type Event = "switchover" | "killed" | "frozen";

interface Size {
  /** Answered writes before and after each event. */
  writes: number;
  /** One after another. */
  events: readonly Event[];
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * The database's leader changes under load: by a planned switchover, and because PostgreSQL and Patroni of a node are
 * killed or hang. Nothing that was answered is lost, each 503 says when to try again, and no process ends.
 */
export async function failover(
  { writes, events, deadlineMs }: Size,
  say: (line: string) => void,
): Promise<Report | Skipped> {
  const missing = await missingPrograms();
  if (missing !== "")
    return { skipped: `needs Debian's patroni, etcd-server, haproxy, pgbouncer, postgresql: ${missing}` };
  const addresses = newAddresses();
  const { pooledUrl, directUrl } = addresses;
  const settings = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_POOLER: "transaction" };
  const start = (dataDir: string) => startPatroniCluster(addresses, dataDir);
  return withEnvironment({ api: 2, worker: 2, settings }, start, async (stage) => {
    const { postgres, merchant, balancer, ports } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    // Past the balancer: what the service itself says is what counts here.
    const trades = ports.map((port) =>
      startClients(
        { baseUrl: `http://localhost:${port}`, origin: balancer.baseUrl, key: merchant.key },
        ledger,
        CLIENTS,
      ),
    );
    const written = () => waitForMore(() => ledger.entries.length, writes, deadline);
    const play = async () => {
      await written();
      for (const event of events) {
        const startedAt = performance.now();
        await fail(postgres, event, written);
        const { seconds, times, bare } = ledger.unavailableSince(startedAt);
        say(`${event}: 503 for ${seconds.toFixed(1)} s, ${times} × 503, ${bare} of them without Retry-After`);
      }
    };
    await trades.reduce<Promise<void>>((played, trade) => trade.during(played), play());
    await Promise.all(trades.map((trade) => trade.stop()));
    return verifyConsistency(stage, ledger, `the leader changed: ${events.join(", ")}`, deadline, say);
  });
}

/** Lets the leader fail, and waits until another has taken over and all nodes are back. */
async function fail(cluster: PatroniCluster, event: Event, written: () => Promise<void>): Promise<void> {
  const leader = await cluster.leader();
  if (!leader) throw new Error("there is no leader");
  if (event === "switchover") await cluster.switchover();
  else await cluster.strike(leader, event === "killed" ? "SIGKILL" : "SIGSTOP");
  await waitUntil(
    async () => ![undefined, leader].includes(await cluster.leader()),
    Date.now() + FAILOVER_MS,
    () => `${leader} is still the leader`,
  );
  await written();
  if (event !== "switchover") await cluster.revive(leader);
  await cluster.healthy();
  await written();
}
