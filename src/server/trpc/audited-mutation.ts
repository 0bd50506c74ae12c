import type { AuditDetails } from "#domain/merchant/audit-log.ts";
import { dashboardAction } from "#domain/merchant/dashboard-action.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { currentTransaction } from "#server/database/transaction.ts";
import { recordAction } from "#server/services/audit-log/record-action.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

type Result = { ok: true; data: unknown } | { ok: false; error: Error };

/**
 * Runs a mutation as one transaction that also writes the audit log, so that neither is there without the other. Who
 * and when are always known; what it was done to is what the use case noted, else what came of it, else what the call names in fields that its form checks.
 */
export function auditedMutation<T extends Result>(
  { actor, path, input }: { actor: Actor; path: string; input: unknown },
  run: () => Promise<T>,
): Promise<T> {
  // What leaves no trace changes nothing, or is part of no transaction.
  if (dashboardAction(path).message === undefined) return run();
  return unitOfWork(async () => {
    const result = await run();
    if (!result.ok) throw result.error;
    await recordAction(actor, path, auditDetailsOf(path, input, result.data));
    return result;
  });
}

function auditDetailsOf(path: string, input: unknown, data: unknown): AuditDetails {
  const { note, events } = currentTransaction();
  const action = dashboardAction(path);
  // Of several objects none is named.
  if (note.nothingChanged || !action.message?.includes("{object}")) return note;
  const changed = events.at(-1)?.event.object;
  const ofCall = Object.fromEntries((action.loggedFields ?? []).map((field) => [field, fieldOf(input, field)]));
  const objectId = note.objectId ?? textOf(data, "id") ?? textOf(ofCall, "id") ?? changed?.id;
  const known = [data, changed].map((object) =>
    NAMES.map((field) => textOf(object, field)).find((text) => text !== undefined),
  );
  const name = note.name ?? (action.named && known.find((text) => text !== undefined));
  const facts = { ...switchesOf(ofCall), ...note.facts };
  return {
    ...(objectId !== undefined && { objectId }),
    ...(name && { name }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

const MAX_TEXT_LENGTH = 250;
/** What objects call their name. */
const NAMES = ["name", "label", "displayName", "code"];

function textOf(value: unknown, field: string): string | undefined {
  const text = fieldOf(value, field);
  return typeof text === "string" && text !== "" && text.length <= MAX_TEXT_LENGTH ? text : undefined;
}

/** Whether something is on from now on, as the call says it. */
function switchesOf(ofCall: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(ofCall);
  return Object.fromEntries(given.flatMap(([field, is]) => (typeof is === "boolean" ? [[field, String(is)]] : [])));
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined;
}
