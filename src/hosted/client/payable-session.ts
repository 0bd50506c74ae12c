import { type FetchResult, fetchJson } from "#hosted/client/fetch-json.ts";
import type { OrderChange, SessionResponse, SessionStart, StateResponse } from "#hosted/page-api.ts";

export type PayableSession = Pick<SessionResponse, "payUrl" | "orderUrl" | "stateUrl" | "offer"> &
  Partial<SessionResponse> & {
    /** The fingerprint of the link's offer when the session was made. */
    linkOffer?: string;
  };

/** Codes of refusals after which a session can't be paid any more. */
export const ENDED_CODES = ["session_expired", "session_not_open", "resource_missing"];

/** Where the form gets the session that it pays. */
export interface SessionSource {
  /** The session; a link's is made at the first call and stays the same afterwards. */
  get(): Promise<FetchResult<PayableSession>>;
  /** Stores the new price. */
  reprice(session: PayableSession, change: OrderChange): void;
  /** Drops it after its end. */
  forget(): void;
}

/** The session whose own page this is. */
export function ownSession(session: PayableSession): SessionSource {
  let current = session;
  return {
    get: async () => ({ value: current }),
    reprice: (_, change) => {
      current = { ...current, ...change };
    },
    forget: () => undefined,
  };
}

/**
 * The session of a link's page. It is stored for the tab, so that a reload or a lost response never leads to a second
 * payment.
 * @param start what the session starts with.
 */
export function linkSession(
  linkId: string,
  sessionsUrl: string,
  start: () => SessionStart,
): SessionSource & { stored(): PayableSession | undefined } {
  const key = `checkstand.${linkId}`;
  let current: Promise<FetchResult<PayableSession>> | undefined;

  async function make(): Promise<FetchResult<PayableSession>> {
    const answer = await fetchJson<SessionResponse>(sessionsUrl, start());
    if ("error" in answer) {
      current = undefined;
      return answer;
    }
    const made = { ...answer.value, linkOffer: answer.value.offer };
    write(key, made);
    return { value: made };
  }

  return {
    get: () => {
      const known = read(key);
      current ??= known ? Promise.resolve({ value: known }) : make();
      return current;
    },
    reprice: (session, change) => {
      const repriced = { ...session, ...change };
      current = Promise.resolve({ value: repriced });
      write(key, repriced);
    },
    forget: () => {
      current = undefined;
      write(key, undefined);
    },
    stored: () => read(key),
  };
}

const POLL_MS = 1_000;

/** Polls until the session's status changes. Lost connections and server errors are waited out. */
export async function waitForEnd(stateUrl: string, unchanged = "processing"): Promise<StateResponse> {
  for (;;) {
    const answer = await fetchJson<StateResponse>(stateUrl);
    if ("value" in answer && answer.value.status !== unchanged) return answer.value;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** If the tab has no storage, the session lives as long as the page. */
function read(key: string): PayableSession | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, session: PayableSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify({ ...session, order: undefined }));
    else sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
