import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import {
  type DeclarationKind,
  type Declared,
  MAX_NAME,
  MAX_REASON,
  MAX_REFERENCE,
} from "#declarations/declaration/model.ts";
import { email } from "#kernel/fields.ts";
import { isStorable } from "#kernel/text.ts";
import { hasAtMost } from "#kernel/text-bound.ts";
import { addMonths } from "#money/subscription/period.ts";

const EMAIL = email();
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTHS_AHEAD = 60;
const DAY_MS = 86_400_000;

/** What a form carries, as it was typed. */
export interface TypedDeclaration {
  name: string;
  email: string;
  reference: string;
  forCause: boolean;
  reason: string;
  wantedAt: string;
}

/** The messages of the fields that are to be corrected. */
export type DeclarationProblems = Partial<Record<"name" | "email" | "reference" | "reason" | "wantedAt", string>>;

export const NOTHING_TYPED: TypedDeclaration = {
  name: "",
  email: "",
  reference: "",
  forCause: false,
  reason: "",
  wantedAt: "",
};

export function typedIn(form: URLSearchParams): TypedDeclaration {
  const text = (name: string) => (form.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    reference: text("reference"),
    forCause: form.get("type") === "cause",
    reason: text("reason"),
    wantedAt: text("wantedAt"),
  };
}

/** What a customer declares, or what is to be corrected. @param at now, by the merchant's clock. */
export function declaredBy(
  typed: TypedDeclaration,
  kind: DeclarationKind,
  at: Date,
  { words, messages }: { words: DeclarationMessages; messages: Messages },
): { declared: Declared } | { problems: DeclarationProblems } {
  const { problems: missing } = words;
  const address = EMAIL.safeParse(typed.email);
  const reason = kind === "cancellation" && typed.forCause ? typed.reason : null;
  const wantedAt = kind === "cancellation" && typed.wantedAt !== "" ? dayOf(typed.wantedAt) : null;
  const bounded = (text: string, max: number, message: string) => {
    if (text === "" || !isStorable(text)) return message;
    return hasAtMost(text, max) ? undefined : missing.tooLong(max);
  };
  const problems: DeclarationProblems = {
    name: bounded(typed.name, MAX_NAME, missing.name),
    email: address.success ? undefined : messages.fields.email,
    reference: bounded(typed.reference, MAX_REFERENCE, missing.reference),
    reason: reason === null ? undefined : bounded(reason, MAX_REASON, missing.reason),
    wantedAt: wantedAt === null || isAhead(wantedAt, at) ? undefined : missing.wantedAt,
  };
  if (!address.success || Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  const { name, reference, forCause } = typed;
  const isForCause = kind === "cancellation" && forCause;
  return { declared: { name, email: address.data, reference, forCause: isForCause, reason, wantedAt } };
}

/** The first moment of a day in UTC, or an invalid date. */
function dayOf(text: string): Date {
  return new Date(DAY.test(text) ? `${text}T00:00:00Z` : Number.NaN);
}

function isAhead(day: Date, at: Date): boolean {
  return day.getTime() > at.getTime() - DAY_MS && day <= addMonths(at, MONTHS_AHEAD);
}
