import type { AuditLogEntry } from "#account/audit-log/model.ts";
import { ACTION_SENTENCES } from "#dashboard/audit-actions.ts";
import { EXPORT_LABELS } from "#dashboard/filters/list-name.ts";
import type { FieldChanges } from "#kernel/audit-details.ts";

/** A part of a sentence: text, or the object's name. */
type Part = string | { object: string };

/** Labels of stored details in a sentence, where they differ from the stored value. */
const PARAMETER_LABELS: Readonly<Record<string, string>> = {
  OWNER: "an owner",
  ADMIN: "an admin",
  DEVELOPER: "a developer",
  ANALYST: "an analyst",
};

/** Names of exports in sentences, by the name that the audit log has stored. */
const LIST_LABELS = new Map(Object.entries(EXPORT_LABELS).map(([name, words]) => [name.replaceAll("-", " "), words]));

const GAP = /(\{\w+\})/;

/** The sentence after the actor's name, in parts: "deactivated the payment link ", then the link's name. */
export function actionSummary({
  action,
  objectId,
  objectName,
  facts,
  changes,
}: Pick<AuditLogEntry, "action" | "objectId" | "objectName" | "facts" | "changes">): Part[] {
  const parameters = {
    fields: changeLines(changes)
      .map(({ field }) => field)
      .join(", "),
    ...facts,
  };
  const parts = sentenceOf(action)
    .split(GAP)
    .filter((part) => part !== "")
    .map((part) => {
      if (!GAP.test(part)) return part;
      const gap = part.slice(1, -1);
      if (gap === "object") return { object: objectName ?? objectId ?? "something" };
      const fact: string | undefined = Reflect.get(parameters, gap);
      return gap === "list" ? (LIST_LABELS.get(fact ?? "") ?? "a list") : parameterText(fact);
    });
  return facts.times === undefined ? parts : [...parts, `, ${facts.times} times`];
}

/** The sentence of an action, also of one from another version: "changed {object} (payment link: moved)". */
function sentenceOf(action: string): string {
  const sentence = Object.hasOwn(ACTION_SENTENCES, action) ? Reflect.get(ACTION_SENTENCES, action) : undefined;
  return sentence ?? `changed {object} (${fieldText(action).replaceAll(".", ": ")})`;
}

function parameterText(fact = "something"): string {
  return Object.hasOwn(PARAMETER_LABELS, fact) ? (PARAMETER_LABELS[fact] ?? fact) : fact;
}

/** A changed field, with its previous and its new value; both undefined if the log stores no values. */
interface ChangeLine {
  field: string;
  before?: string;
  after?: string;
}

/** The changed fields of a line, to be read: "unit label", "bag", "none". */
export function changeLines(changes: FieldChanges): ChangeLine[] {
  return Object.entries(changes).map(([field, values]) => ({
    field: field.startsWith("metadata.") ? field : fieldText(field),
    ...(values && { before: values.before ?? "none", after: values.after ?? "none" }),
  }));
}

function fieldText(field: string): string {
  return field.replaceAll("_", " ");
}
