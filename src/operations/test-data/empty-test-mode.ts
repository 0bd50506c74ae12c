import { recordAction } from "#account/audit-log/record-action.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireTestMode } from "#account/test-clock/require-test-mode.ts";
import { findTestClock, holdTestClock, writeTestClock } from "#account/test-clock/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, fieldError } from "#kernel/errors.ts";
import { deleteTestData } from "#operations/test-data/emptying-store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Maximum duration of a request: the next one continues. */
const MAX_REQUEST_MS = 15_000;
/** Nothing is written in test mode during the deletion; after a crash writes are accepted again after this time. */
const HELD_SECONDS = 60;

export interface EmptiedTestMode {
  /** False while data is left: repeat the request to continue. */
  isEmpty: boolean;
}

/**
 * Deletes all data of the merchant's test mode, and resets its clock. Not in a transaction: it is done in batches, and
 * continues where it was when it is requested again, for example after a crash.
 * @param input.name the business's name, as the owner typed it.
 * @param input.goesOn whether it was requested before: then the audit log has it already.
 * @throws DomainError `parameter_invalid` in live mode, or on `name`; `insufficient_scope` for anybody but an owner.
 */
export async function emptyTestMode(
  actor: Actor,
  { name, goesOn }: { name: string; goesOn: boolean },
): Promise<EmptiedTestMode> {
  requireTestMode(actor);
  if (actor.role !== "OWNER") {
    throw new DomainError("insufficient_scope", "Only owners can empty test mode.");
  }
  const { companyName } = await findMerchant(actor.merchantId);
  if (name.trim() !== companyName.trim()) {
    throw fieldError("parameter_invalid", "name", `must be the business name, ${companyName}`);
  }
  if (!goesOn) await unitOfWork(() => recordAction(actor, "test_data.emptied", {}));
  const { merchantId } = actor;
  const end = Date.now() + MAX_REQUEST_MS;
  const isEmpty = await deleteTestData(merchantId, async () => {
    await holdTestClock(merchantId, HELD_SECONDS);
    return Date.now() < end;
  });
  if (isEmpty) {
    await writeTestClock({ merchantId }, { offsetSeconds: 0, startSeconds: null, targetSeconds: null });
  }
  return { isEmpty: isEmpty && (await findTestClock({ merchantId })).targetSeconds === null };
}
