import { randomUUID } from "node:crypto";
import { type Api, apiClient } from "../factories/api-client.ts";
import { auditBilling } from "./audit-billing.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { withEnvironment } from "./environment.ts";
import { type Kills, killRandomly } from "./kill-processes.ts";
import { Ledger } from "./ledger.ts";
import { emptyReport, type Report } from "./report.ts";
import { queryWithRetry, waitUntil } from "./wait-until.ts";

const PAYER = { email: "buyer@shopper.example", name: "Jane Doe", country: "GB" };
/** The longest month, so that every period of so many ends. */
const MONTH_SECONDS = 31 * 86_400;
/** Sessions that are completed at the same time. */
const AT_ONCE = 4;

interface Size {
  subscriptions: number;
  months: number;
  raids: Kills;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Works subscriptions off over months by the test clock while workers are killed with -9 and the database crashes at random;
 * then compares invoices, numbers, events and the sandbox's own books: each period is invoiced once and charged once.
 */
export async function billingUnderFire(
  { subscriptions, months, raids, deadlineMs }: Size,
  say: (line: string) => void,
): Promise<Report> {
  return withEnvironment({ api: 1, worker: 2 }, startCrashingPostgres, async (stage) => {
    const { balancer, merchant, fleet } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    const api = apiClient(balancer.baseUrl, merchant.key);
    await newSubscriptions(api, ledger, subscriptions);
    say(`${subscriptions} subscriptions began`);
    const invoiced = async () => {
      const [row] = await queryWithRetry<{ count: string }>("SELECT count(*) FROM invoices");
      return Number(row?.count) - subscriptions;
    };
    const startedAt = Date.now();
    const advancing = (async () => {
      for (let month = 0; month < months; month++) {
        await advance(api, MONTH_SECONDS, deadline);
        say(`month ${month + 1}: ${await invoiced()} renewals`);
      }
    })();
    await Promise.all([advancing, killRandomly(stage, raids, subscriptions * months, invoiced, deadline, say)]);
    await stage.allReady();
    // Payments whose worker died are settled once they are stale.
    await waitUntil(
      async () => (await unsettled()) === 0,
      deadline,
      async () => `${await unsettled()} payments are under way`,
    );
    say(`worked off in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
    const audit = await auditBilling(merchant, subscriptions * (months + 1));
    const died = fleet.died === 0 ? [] : [`${fleet.died} processes ended by themselves`];
    const { notHeld, ...summary } = ledger.summary();
    return {
      ...emptyReport(`${raids.worker} workers killed, ${raids.crashes} crashes of the database`),
      ...summary,
      answered: subscriptions * (months + 1),
      found: audit.found,
      twice: audit.twice,
      lost: audit.lost,
      events: audit.events,
      notHeld: [...notHeld, ...audit.notHeld, ...died],
    };
  });
}

async function newSubscriptions(api: Api, ledger: Ledger, count: number): Promise<void> {
  const product = { name: "Coffee", priceAmount: 9.9, recurringInterval: "month" };
  const { id: productId } = await ledger.write(api, "/api/v3/products", randomUUID(), product);
  let startedAt = 0;
  const startInTurn = async () => {
    while (startedAt++ < count) {
      const body = { productId, mode: "subscription" };
      const { id } = await ledger.write(api, "/api/v3/checkout/sessions", randomUUID(), body);
      const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body: PAYER });
      if (paid.status !== 200) throw new Error(paid.text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, startInTurn));
}

/** Moves the clock, asking again while the database recovers, and waits until everything due is worked off. */
async function advance(api: Api, seconds: number, deadline: number): Promise<void> {
  const key = randomUUID();
  await waitUntil(
    async () =>
      (await api("POST", "/api/v3/test-clock/advance", { body: { seconds }, headers: { "Idempotency-Key": key } }))
        .status === 200,
    deadline,
    () => "the clock was not moved",
  );
  await waitUntil(
    async () => {
      const clock = await api("GET", "/api/v3/test-clock");
      return clock.status === 200 && clock.body.status === "ready";
    },
    deadline,
    () => "the clock did not come to its time",
  );
}

async function unsettled(): Promise<number> {
  const [row] = await queryWithRetry<{ count: string }>(`SELECT count(*) FROM invoices WHERE status = 'open'`);
  return Number(row?.count);
}
