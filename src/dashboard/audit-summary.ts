import type { AuditLogEntry } from "#domain/merchant/audit-log.ts";
import { dashboardAction } from "#domain/merchant/dashboard-action.ts";
import type { Role } from "#domain/merchant/merchant.ts";

/** A part of a sentence: text, or the object's name. */
type Part = string | { object: string };

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  OWNER: "an owner",
  ADMIN: "an admin",
  DEVELOPER: "a developer",
  ANALYST: "an analyst",
};

const GAP = /(\{\w+\})/;

/** The sentence after the actor's name, in parts: "switched off the payment link ", then the link's name. */
export function actionSummary({
  action,
  objectId,
  objectName,
  facts,
}: Pick<AuditLogEntry, "action" | "objectId" | "objectName" | "facts">): Part[] {
  const { message = "", messageWhen = {} } = dashboardAction(action);
  const special = Object.entries(messageWhen).find(([condition]) => {
    const [fact = "", value] = condition.split("=");
    return facts[fact] === value;
  });
  const template = special?.[1] ?? message;
  const parts = template.split(GAP).filter((part) => part !== "");
  const { times } = facts;
  const often = times === undefined ? [] : [`, ${times} times`];
  const words = parts.map((part) => {
    if (!GAP.test(part)) return part;
    const gap = part.slice(1, -1);
    return gap === "object" ? { object: objectName ?? objectId ?? "something" } : factText(facts[gap]);
  });
  return [...words, ...often];
}

function factText(fact = "something"): string {
  return Object.hasOwn(ROLE_NAMES, fact) ? ROLE_NAMES[fact as Role] : fact;
}
