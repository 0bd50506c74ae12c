import { randomUUID } from "node:crypto";
import { type Api, apiClient } from "../factories/api-client.ts";
import { startCrashingPostgres } from "./crashing-postgres.ts";
import { withEnvironment } from "./environment.ts";
import { type Kills, killRandomly } from "./kill-processes.ts";
import { Ledger } from "./ledger.ts";
import type { Report } from "./report.ts";
import { verifyConsistency } from "./verify-consistency.ts";

const REFUNDS = "/api/v3/refunds";
const PAYER = { email: "buyer@shopper.example", name: "Jane Doe", country: "GB" };
/** Of a payment: 20 of them are all of it but 50. */
const PART = 97;
/** Payments that are refunded at the same time. */
const AT_ONCE = 4;

interface Size {
  payments: number;
  /** Refunds of a part that are asked at once of each payment. */
  parts: number;
  raids: Kills;
  /** After how long it is given up, in milliseconds. */
  deadlineMs: number;
}

/**
 * Asks for many refunds of each payment at once, of more than was paid, each repeated with its key until it is answered,
 * while API processes and workers are killed with -9 and the database crashes at random; then compares the answers with
 * what there is, and with the processor's books.
 */
export async function refundsUnderFire(
  { payments, parts, raids, deadlineMs }: Size,
  say: (line: string) => void,
): Promise<Report> {
  return withEnvironment({ api: 2, worker: 2 }, startCrashingPostgres, async (stage) => {
    const { balancer, merchant } = stage;
    const deadline = Date.now() + deadlineMs;
    const ledger = new Ledger();
    const api = apiClient(balancer.baseUrl, merchant.key);
    const paid = await newPayments(api, ledger, payments);
    say(`${paid.length} payments of ${PART * 20 + 50}`);
    let response = 0;
    const queue = paid.values();
    const refundInTurn = async () => {
      for (const payment of queue) {
        await Promise.all(Array.from({ length: parts }, () => askForPart(api, ledger, payment).then(() => response++)));
      }
    };
    const asking = Promise.all(Array.from({ length: AT_ONCE }, refundInTurn));
    await Promise.all([asking, killRandomly(stage, raids, payments * parts, () => response, deadline, say)]);
    const faults = `${raids.api} API, ${raids.worker} workers killed, ${raids.crashes} crashes of the database`;
    return verifyConsistency(stage, ledger, faults, deadline, say);
  });
}

/** @returns the ids of payments. */
async function newPayments(api: Api, ledger: Ledger, count: number): Promise<string[]> {
  const { id: productId } = await ledger.write(api, "/api/v3/products", randomUUID(), {
    name: "Coffee",
    priceAmount: (PART * 20 + 50) / 100,
  });
  const created: string[] = [];
  while (created.length < count) {
    const { id } = await ledger.write(api, "/api/v3/checkout/sessions", randomUUID(), { productId });
    const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${id}/complete`, { body: PAYER });
    if (paid.status !== 200) throw new Error(paid.text);
    created.push(paid.body.payment_intent);
  }
  return created;
}

async function askForPart(api: Api, ledger: Ledger, payment: string): Promise<void> {
  const body = { payment_intent: payment, amount: PART, notify_customer: false };
  const created = await ledger.writeUnlessRejected(api, REFUNDS, randomUUID(), body);
  if ("rejected" in created && created.rejected !== "refund_exceeds_payment")
    ledger.reportProblem(`A refund: ${created.rejected}`);
}
