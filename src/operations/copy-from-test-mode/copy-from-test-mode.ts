import { recordAction } from "#account/audit-log/record-action.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, fieldSentence } from "#kernel/errors.ts";
import { type ComparedKind, compareModes, type DueCopy } from "#operations/copy-from-test-mode/compare-modes.ts";
import type { CopyResult } from "#operations/copy-from-test-mode/model.ts";
import { findCopies, lockCopies, recordCopy } from "#operations/copy-from-test-mode/store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Copies test objects to live mode: those of these IDs that the plan would create now. Each copy is a transaction of its
 * own, with its events and its line in the audit log, so that after a crash a repetition creates only what is missing.
 * Copies that exist are never changed.
 * @param ids as few as a request has time for; IDs of other objects are ignored.
 * @throws DomainError `insufficient_scope`; `parameter_invalid` in test mode.
 */
export async function copyFromTestMode(actor: Actor, ids: readonly string[]): Promise<CopyResult> {
  const { kinds, copies } = await compareModes(actor, "write");
  const chosen = new Set(ids);
  const result: CopyResult = { created: [], failed: [] };
  for (const kind of kinds) {
    for (const due of kind.due) {
      if (chosen.has(due.id)) await copyOne(actor, { kind, due, copies }, result);
    }
  }
  return result;
}

interface OneCopy {
  kind: ComparedKind;
  due: DueCopy;
  copies: Map<string, string>;
}

async function copyOne(actor: Actor, { kind, due, copies }: OneCopy, result: CopyResult): Promise<void> {
  const { id, name, detail } = due;
  const item = { id, name, ...(detail !== undefined && { detail }), kind: kind.plan.kind };
  try {
    const created = await unitOfWork(() => createUnlessCopied(actor, kind, due, copies));
    for (const [id, copyId] of created) copies.set(id, copyId);
    const copyId = created.get(due.id);
    if (copyId !== undefined) result.created.push({ ...item, copyId });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [problem] = error.details;
    const code = problem?.code === "merchant_details_missing" ? problem.code : error.code;
    result.failed.push({ ...item, code, message: problem ? fieldSentence(problem) : error.message });
  }
}

/** @returns what was created; nothing if another request has copied the object since the comparison. */
async function createUnlessCopied(
  actor: Actor,
  { audit }: ComparedKind,
  due: DueCopy,
  copies: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  await lockCopies(actor);
  const before = (await findCopies(actor, [due.id])).get(due.id);
  if (before !== due.deletedCopyId) return new Map();
  const created = await due.create((id) => copies.get(id) ?? id);
  for (const [id, copyId] of created) await recordCopy(actor, id, copyId);
  await recordAction(actor, audit, { objectId: created.get(due.id) ?? "", name: due.name });
  return created;
}
