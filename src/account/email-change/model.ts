/** A change of email address that a person asked for in the customer portal. */
export interface EmailChange {
  /** `cec_…`. */
  id: string;
  livemode: boolean;
  /** The session in which it was asked for. */
  portalSessionId: string;
  /** The session's address, in lower case. */
  email: string;
  /** As it was typed. */
  newEmail: string;
  locale: string | null;
  /** The customers that were changed, each with its address before; empty until it is confirmed. */
  customers: readonly ChangedCustomer[];
  /** Until when it can be confirmed, by the wall clock, as all times here. */
  confirmUntil: Date;
  confirmedAt: Date | null;
  /** Until when it can be undone; null until it is confirmed. */
  undoUntil: Date | null;
  undoneAt: Date | null;
  createdAt: Date;
}

export interface ChangedCustomer {
  id: string;
  /** The address before the change. */
  email: string;
}

/** How long the link to the new address works. */
export const CONFIRM_MINUTES = 15;

/** How long the link to the old address works, from the change. */
export const UNDO_HOURS = 72;

/** How long a change's row is kept after its creation at least: longer than it can be undone. */
export const MIN_EMAIL_CHANGE_DAYS = 7;

const MINUTE_MS = 60_000;

export function newEmailChange(
  id: string,
  about: Pick<EmailChange, "livemode" | "portalSessionId" | "email" | "newEmail" | "locale">,
): EmailChange {
  const createdAt = new Date();
  return {
    id,
    ...about,
    customers: [],
    confirmUntil: new Date(createdAt.getTime() + CONFIRM_MINUTES * MINUTE_MS),
    confirmedAt: null,
    undoUntil: null,
    undoneAt: null,
    createdAt,
  };
}

/** Until when a change that is confirmed at a time can be undone. */
export function undoUntilOf(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + UNDO_HOURS * 60 * MINUTE_MS);
}

export function isConfirmable({ confirmedAt, confirmUntil }: EmailChange, at: Date): boolean {
  return confirmedAt === null && at < confirmUntil;
}

export function isUndoable({ undoneAt, undoUntil }: EmailChange, at: Date): boolean {
  return undoneAt === null && undoUntil !== null && at < undoUntil;
}
