import { expect, test } from "vitest";
import { runDueStep } from "#money/billing/run-due-subscriptions.ts";
import { newBilling } from "../../factories/billing.ts";
import { endedTransactions } from "../../service/ended-transactions.ts";

const LONGER_THAN_A_MONTH_SECONDS = 32 * 86_400;

const { service, endAtEach } = endedTransactions();

test("renew a subscription", async () => {
  const statements = await endAtEach("renew", async () => {
    const billing = await newBilling(service().databaseUrl);
    const { subscriptionId } = await billing.subscribe();
    await billing.merchant.advanceClock(LONGER_THAN_A_MONTH_SECONDS);
    return async () => {
      const actor = await billing.actor();
      while (await runDueStep(actor, subscriptionId, { hasFailed: false }));
      return { status: (await billing.merchant.count("invoices")) === 2 ? 200 : 503, text: "" };
    };
  });
  expect(statements).toBeGreaterThan(0);
});
