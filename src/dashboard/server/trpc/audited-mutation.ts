import type { AuditAction } from "#account/audit-log/audit-action.ts";
import { recordAction } from "#account/audit-log/record-action.ts";
import type { Actor } from "#kernel/actor.ts";
import { currentTransaction } from "#platform/database/transaction.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

type Result = { ok: true; data: unknown } | { ok: false; error: Error };

/**
 * Runs a mutation as one transaction that also writes the audit log, so that neither exists without the other. The
 * object and the changes are those that the use case set (`setAuditDetails`).
 * @param action with null and `by-use-case`, nothing is written here, and no transaction is opened.
 */
export async function auditedMutation<T extends Result>(
  actor: Actor,
  action: AuditAction | "by-use-case" | null,
  run: () => Promise<T>,
): Promise<T> {
  if (action === null || action === "by-use-case") return run();
  return unitOfWork(async () => {
    const result = await run();
    if (!result.ok) throw result.error;
    await recordAction(actor, action, currentTransaction().auditDetails);
    return result;
  });
}
