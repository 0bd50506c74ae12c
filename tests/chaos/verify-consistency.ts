import { auditRefunds } from "./audit-refunds.ts";
import { auditEnds, auditWrites } from "./audit-writes.ts";
import { countDeliveries } from "./deliveries.ts";
import type { Environment } from "./environment.ts";
import { resolveEverything } from "./kill-processes.ts";
import type { Ledger } from "./ledger.ts";
import { emptyReport, type Report } from "./report.ts";

/**
 * Compares what clients were answered with what there is: writes, keys, ends, charges, events and deliveries. The clients
 * have stopped, and nothing is broken any more.
 * @param deadline in milliseconds since 1970.
 */
export async function verifyConsistency(
  stage: Environment,
  ledger: Ledger,
  faults: string,
  deadline: number,
  say: (line: string) => void,
): Promise<Report> {
  const { balancer, merchant, receivers, fleet } = stage;
  await stage.allReady();
  say(`${ledger.entries.length} writes were answered`);
  const written = await auditWrites(balancer.baseUrl, merchant, ledger);
  await resolveEverything(stage, deadline, say);
  const ends = await auditEnds(merchant);
  const refunds = await auditRefunds(merchant);
  const sent = await countDeliveries(merchant, receivers);
  const { notHeld, ...summary } = ledger.summary();
  const died = fleet.died === 0 ? [] : [`${fleet.died} processes ended by themselves`];
  return {
    ...emptyReport(faults),
    ...summary,
    found: written.found,
    twice: written.twice + ends.twice + refunds.twice,
    lost: written.lost + ends.lost + refunds.lost + sent.lost,
    events: sent.events,
    deliveries: sent.deliveries,
    notHeld: [...notHeld, ...written.notHeld, ...ends.notHeld, ...refunds.notHeld, ...sent.wrong, ...died],
  };
}
