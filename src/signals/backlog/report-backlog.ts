import { Gauge } from "prom-client";
import { logger } from "#platform/base/logger.ts";
import { metrics } from "#platform/base/metrics.ts";
import { type BacklogStatus, getBacklog } from "#signals/backlog/get-backlog.ts";

/** How long a result is cached, for frequent readers of the metrics. */
const CACHE_MS = 5_000;

const GAUGES: readonly [keyof BacklogStatus, name: string, help: string][] = [
  ["pendingDeliveries", "checkstand_webhook_deliveries_pending", "Pending webhook deliveries (at most 100,000)"],
  ["oldestUndeliveredSeconds", "checkstand_webhook_oldest_undelivered_seconds", "Age of the oldest undelivered event"],
  [
    "overdueSeconds",
    "checkstand_webhook_overdue_seconds",
    "Time that a delivery has been overdue because no worker picked it up",
  ],
  ["pendingMails", "checkstand_mails_pending", "Pending emails (at most 100,000)"],
  [
    "mailOverdueSeconds",
    "checkstand_mail_overdue_seconds",
    "Time that an email has been overdue because no worker picked it up",
  ],
  [
    "overdueRenewals",
    "checkstand_renewals_overdue",
    "Live subscriptions of which something is due and was not processed (at most 100,000)",
  ],
  [
    "renewalOverdueSeconds",
    "checkstand_renewal_overdue_seconds",
    "Time that a live subscription has been due because no worker processed it",
  ],
  ["chargingHeld", "checkstand_charging_held", "1 while charging is on hold"],
  [
    "withoutWorkerSeconds",
    "checkstand_without_worker_seconds",
    "Time since a worker last reported that it is running (every minute)",
  ],
  [
    "cardsKeptTooLong",
    "checkstand_offer_cards_kept",
    "Cards for offers after payments that the processor still has after an hour (at most 100,000)",
  ],
  [
    "setAsideSubscriptions",
    "checkstand_subscriptions_set_aside",
    "Subscriptions that are not processed because they failed five times",
  ],
];

/** Adds the database's pending work to this process's metrics, except while the database can't be read. */
export function reportBacklog(): void {
  let cached: { at: number; backlog: Promise<BacklogStatus | undefined> } | undefined;
  const read = () => {
    if (!cached || performance.now() - cached.at > CACHE_MS) {
      const backlog = getBacklog().catch((error: unknown) => {
        logger().warn({ err: error }, "the backlog could not be read");
        return undefined;
      });
      cached = { at: performance.now(), backlog };
    }
    return cached.backlog;
  };
  const { registry } = metrics();
  for (const [member, name, help] of GAUGES) {
    if (registry.getSingleMetric(name)) continue;
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const backlog = await read();
        if (backlog) this.set(backlog[member]);
        else this.remove();
      },
    });
  }
}
