import { systemActor } from "#account/merchant/system-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Reconciliation } from "#ledger/reconciliation/model.ts";
import { compareSandboxTransactions } from "#ledger/reconciliation/sandbox-store.ts";
import { findModesToReconcile, findReconciliation, saveReconciliation } from "#ledger/reconciliation/store.ts";
import { toReconciliation } from "#ledger/reconciliation/stored.ts";
import { logger } from "#platform/base/logger.ts";

/** Merchants in one run of the sweep, which is repeated. */
const MAX_MERCHANTS = 200;

/**
 * Compares the sandbox's books with the ledger, and stores the result. Live modes share the operator's account, whose
 * books workers read once a day for all of them: see `reconcileLiveModes`.
 * @throws DomainError `parameter_invalid` in live mode, `insufficient_scope`.
 */
export async function reconcileLedger(actor: Actor): Promise<Reconciliation> {
  requireScope(actor, "payments:read");
  if (actor.livemode) {
    throw new DomainError("parameter_invalid", "Only the sandbox's books can be compared. Switch to test mode first.");
  }
  return compareAndSave(actor);
}

/** The last comparison; null if there was none. @throws DomainError `insufficient_scope`. */
export async function getReconciliation(actor: Actor): Promise<Reconciliation | null> {
  requireScope(actor, "payments:read");
  return findReconciliation(actor);
}

/** Compares each test mode daily. Two processes that compare the same one store the same result. */
export async function reconcileTestModes(stopping?: AbortSignal): Promise<void> {
  for (const { merchantId } of await findModesToReconcile(false, MAX_MERCHANTS)) {
    if (stopping?.aborted) return;
    try {
      const { differenceCount } = await compareAndSave(
        systemActor({ merchantId, livemode: false, testClockOffsetSeconds: 0 }),
      );
      if (differenceCount > 0) {
        logger().error({ merchantId, differenceCount }, "the processor's books differ from the ledger");
      }
    } catch (error) {
      logger().error({ err: error, merchantId }, "the processor's books could not be compared with the ledger");
    }
  }
}

async function compareAndSave(actor: Actor): Promise<Reconciliation> {
  const compared = await compareSandboxTransactions(actor);
  await saveReconciliation(actor, compared);
  return toReconciliation(compared);
}
