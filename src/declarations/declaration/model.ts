export type DeclarationKind = "cancellation" | "withdrawal";

/** `undone` is a cancellation that its customer took back by the link in the email about it. */
export const DECLARATION_STATUSES = ["pending", "accepted", "rejected", "undone"] as const;

export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number];

/** What a withdrawal can be: it can't be taken back. */
export const WITHDRAWAL_STATUSES = ["pending", "accepted", "rejected"] as const;

/** In characters: they fit into the email that repeats them. */
export const MAX_NAME = 100;
export const MAX_REFERENCE = 100;
export const MAX_REASON = 500;
export const MAX_DECISION_REASON = 500;

/** What a customer typed. */
export interface Declared {
  name: string;
  email: string;
  /** The number of the order, subscription or invoice. */
  reference: string;
  /** Of a cancellation. */
  forCause: boolean;
  reason: string | null;
  /** Of a cancellation: the day on which it is to take effect, its first moment in UTC; null as soon as possible. */
  wantedAt: Date | null;
}

/** What a declaration is about, because its email address and its number belong together. */
export interface Contract {
  checkoutSessionId: string;
  subscriptionId: string | null;
  /** If its number was given. */
  invoiceId: string | null;
  customerId: string | null;
}

/** What a customer declared on a public page, without signing in. */
export interface Declaration extends Omit<Declared, "name" | "email"> {
  /** `cnc_…` or `wd_…`. */
  id: string;
  livemode: boolean;
  kind: DeclarationKind;
  status: DeclarationStatus;
  /** Null once their customer is erased. */
  name: string | null;
  email: string | null;
  /** The language of its page. */
  locale: string | null;
  /** Of its form and what was typed: the same form is stored once. */
  formKey: string;
  /** Of the client's address, until it is matched. */
  clientHash: string | null;
  /** What it is about; null for an unmatched one. */
  checkoutSessionId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  customerId: string | null;
  /** When it was matched, or left to the merchant; null: not yet. */
  matchedAt: Date | null;
  /** Whether too many were sent before, so that only the merchant decides about it. */
  overLimit: boolean;
  /** The customer's own later end that an ordinary cancellation replaced: it applies again when that is undone. */
  replacedEndsAt: Date | null;
  /** Whether a withdrawal came after its period, by what was known of the delivery: see `withLateness`. Null: not known. */
  late: boolean | null;
  /** When the subscription ends because of it. */
  endsAt: Date | null;
  decidedAt: Date | null;
  /** The merchant's. */
  decisionReason: string | null;
  refundIds: readonly string[];
  createdAt: Date;
  updatedAt: Date;
}

/**
 * How many years a declaration is kept after the calendar year in which it was received, decided, or ended
 * something: the period of limitation of claims from it.
 */
const KEPT_YEARS = 3;

/** Before when the last of that was for what is kept no longer. @param at now. */
export function keptSince(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear() - KEPT_YEARS, 0, 1));
}

const DAY_MS = 86_400_000;
/** Within which the money of a withdrawal goes back. */
const REFUND_DAYS = 14;

/** By when the merchant answers: a cancellation immediately, a withdrawal within the time for its refund. */
export function deadlineOf({ kind, createdAt }: Pick<Declaration, "kind" | "createdAt">): Date {
  return kind === "cancellation" ? createdAt : new Date(createdAt.getTime() + REFUND_DAYS * DAY_MS);
}

/** A new declaration, which is matched afterwards. */
export function newDeclaration(
  about: Pick<Declaration, "id" | "livemode" | "kind" | "locale" | "formKey" | "clientHash">,
  declared: Declared,
  at: Date,
): Declaration {
  return {
    ...about,
    ...declared,
    status: "pending",
    checkoutSessionId: null,
    subscriptionId: null,
    invoiceId: null,
    customerId: null,
    matchedAt: null,
    overLimit: false,
    replacedEndsAt: null,
    late: null,
    endsAt: null,
    decidedAt: null,
    decisionReason: null,
    refundIds: [],
    createdAt: at,
    updatedAt: at,
  };
}
