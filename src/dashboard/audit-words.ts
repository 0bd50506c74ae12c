import type { AuditLogEntry } from "#domain/merchant/audit-log.ts";
import { dashboardAction } from "#domain/merchant/dashboard-action.ts";
import type { Role } from "#domain/merchant/merchant.ts";

/** A piece of a sentence: words, or the name of what it was done to. */
type Part = string | { object: string };

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  OWNER: "an owner",
  ADMIN: "an admin",
  DEVELOPER: "a developer",
  ANALYST: "an analyst",
};

const GAP = /(\{\w+\})/;

/** What somebody did, to stand after his name: "switched off the payment link ", then the link's name. */
export function actionWords({
  action,
  objectId,
  objectName,
  facts,
}: Pick<AuditLogEntry, "action" | "objectId" | "objectName" | "facts">): Part[] {
  const { said = "", saidWhen = {} } = dashboardAction(action);
  const special = Object.entries(saidWhen).find(([condition]) => {
    const [fact = "", value] = condition.split("=");
    return facts[fact] === value;
  });
  const template = special?.[1] ?? said;
  const parts = template.split(GAP).filter((part) => part !== "");
  const { times } = facts;
  const often = times === undefined ? [] : [`, ${times} times`];
  const words = parts.map((part) => {
    if (!GAP.test(part)) return part;
    const gap = part.slice(1, -1);
    return gap === "object" ? { object: objectName ?? objectId ?? "something" } : factWords(facts[gap]);
  });
  return [...words, ...often];
}

function factWords(fact = "something"): string {
  return Object.hasOwn(ROLE_WORDS, fact) ? ROLE_WORDS[fact as Role] : fact;
}
