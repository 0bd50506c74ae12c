import { now } from "#domain/shared/clock.ts";
import { nextActionAt } from "#domain/subscription/next-action.ts";
import { env } from "#env.ts";
import { chargeInvoice } from "#server/billing/charge-invoice.ts";
import { logger } from "#server/platform/logger.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";
import {
  type DueSubscription,
  leaseDueSubscriptions,
  leaseDueSubscriptionsOfClocks,
  releaseSubscription,
} from "#server/services/subscription/due-repository.ts";
import { runNextStep } from "#server/services/subscription/run-next-step.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

const BATCH_SIZE = 50;

/**
 * Works off what is due of subscriptions of all merchants: renewals, charges, ends, notices. Any number of processes may run
 * it at once: each leases its own, and each step is done once.
 * @param stopping ends it after the steps that are being done.
 */
export async function runDueSubscriptions(stopping?: AbortSignal): Promise<void> {
  for (const lease of [leaseDueSubscriptions, leaseDueSubscriptionsOfClocks]) {
    let steps: number;
    do {
      if (stopping?.aborted) return;
      // Where the database's clock is ahead of this one's, what is due there rests here for a moment.
      steps = await runAll(await lease(BATCH_SIZE), stopping);
    } while (steps > 0);
  }
}

/** Does all that is due of leased subscriptions, several at once. @returns how many steps were done. */
export async function runAll(leased: readonly DueSubscription[], stopping?: AbortSignal): Promise<number> {
  const waiting = leased.values();
  let steps = 0;
  const runNext = async () => {
    for (const due of waiting) steps += await runOne(due, stopping);
  };
  await Promise.all(Array.from({ length: env().BILLING_CONCURRENCY }, runNext));
  return steps;
}

async function runOne({ id, owner }: DueSubscription, stopping?: AbortSignal): Promise<number> {
  let steps = 0;
  const actor = { ...customerActor(owner), kind: "system" as const };
  try {
    while (!stopping?.aborted) {
      const step = await unitOfWork(() => runNextStep(actor, id));
      if (step.status === "rests") {
        await releaseSubscription(id);
        break;
      }
      steps++;
      if (step.status !== "charges") continue;
      await chargeInvoice(actor, step.charge);
      // The charge was the last thing that was due, and gave the lease back.
      const next = nextActionAt(step.charge.subscription);
      if (next === null || next > now(actor)) break;
    }
  } catch (error) {
    // It stays leased, and is tried again when that ends.
    logger().error(
      { err: error, job: "run-subscriptions", subscriptionId: id },
      "a subscription could not be worked off",
    );
  }
  return steps;
}
