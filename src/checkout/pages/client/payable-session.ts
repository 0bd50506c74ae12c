import { type FetchResult, fetchJson } from "#checkout/pages/client/fetch-json.ts";
import type { OrderChange, SessionResponse, SessionStart, StateResponse } from "#checkout/pages/page-api.ts";

export type PayableSession = Pick<SessionResponse, "payUrl" | "orderUrl" | "stateUrl" | "offer"> &
  Partial<SessionResponse> & {
    /** The fingerprint of the link's offer when the session was created. */
    linkOffer?: string;
  };

/**
 * The progress of a page with its session: the payment was sent and has no response, or the customer was redirected.
 */
type Mark = "posted" | "left";

/** The data that a page stores for the next one of its tab. */
type StoredSession = PayableSession & { mark?: Mark | undefined };

/** Error codes after which a session can no longer be paid. */
export const ENDED_CODES = ["session_expired", "session_not_open", "resource_missing"];

/** The source of the session that the form pays. */
export interface SessionSource {
  /** The session; a link's session is created by the first call and stays the same afterwards. */
  get(): Promise<FetchResult<PayableSession>>;
  /** Stores the new price. */
  reprice(session: PayableSession, change: OrderChange): void;
  /** Stores the page's progress, in case it is reloaded now. */
  mark(mark: Mark | undefined): void;
  /**
   * The session stored by an earlier page of this tab; undefined if that page navigated on and this one is not a reload
   * of it.
   */
  stored(): StoredSession | undefined;
  /** Drops it after its end. */
  forget(): void;
}

/** The session of its own page. Once it has ended the page has no form. */
export function ownSession(session: PayableSession): SessionSource {
  const key = `checkstand.${session.payUrl}`;
  let current = session;
  return {
    get: async () => ({ value: current }),
    reprice: (_, { asTyped: __, ...change }) => {
      current = { ...current, ...change };
    },
    mark: (mark) => write(key, mark === "posted" ? { ...current, linkOffer: current.offer, mark } : undefined),
    stored: () => read(key),
    forget: () => write(key, undefined),
  };
}

/**
 * The session of a link's page. It is stored for the tab, so that a reload or a lost response never leads to a second
 * payment.
 * @param sessionsUrl where sessions of the link as it is shown are created.
 * @param start the data that the session starts with.
 */
export function linkSession(linkId: string, sessionsUrl: () => string, start: () => SessionStart): SessionSource {
  const key = `checkstand.${linkId}`;
  let current: Promise<FetchResult<PayableSession>> | undefined;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (read(key)?.mark === "left" && navigation?.type !== "reload") write(key, undefined);

  async function make(): Promise<FetchResult<PayableSession>> {
    const url = sessionsUrl();
    const response = await fetchJson<SessionResponse>(url, start());
    const isShown = url === sessionsUrl();
    if ("error" in response) {
      if (isShown) current = undefined;
      return response;
    }
    const session = { ...response.value, linkOffer: response.value.offer };
    if (isShown) write(key, session);
    return { value: session };
  }

  return {
    get: () => {
      const stored = read(key);
      current ??= stored ? Promise.resolve({ value: stored }) : make();
      return current;
    },
    reprice: (session, { asTyped: _, ...change }) => {
      const repriced = { ...session, ...change };
      current = Promise.resolve({ value: repriced });
      write(key, repriced);
    },
    mark: (mark) => {
      const stored = read(key);
      if (stored) write(key, { ...stored, mark });
    },
    stored: () => read(key),
    forget: () => {
      current = undefined;
      write(key, undefined);
    },
  };
}

/**
 * Drops this page's session, which has ended: a link's page would lead the customer back here instead of selling again.
 */
export function forgetEndedSession(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (read(key)?.payUrl === `${location.pathname}/pay`) write(key, undefined);
    }
  } catch {
    // Without storage nothing was stored.
  }
}

const ARRIVAL_POLLS = 10;
const ARRIVAL_POLL_MS = 500;

/** The state of a session that an earlier page stored. A payment that it sent gets five seconds to arrive. */
export async function storedState({ stateUrl, mark }: StoredSession): Promise<FetchResult<StateResponse>> {
  for (let polls = mark === "posted" ? ARRIVAL_POLLS : 0; ; polls--) {
    const response = await fetchJson<StateResponse>(stateUrl);
    if (polls === 0 || "error" in response || response.value.status !== "open") return response;
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_POLL_MS));
  }
}

const POLL_MS = 1_000;

/** Polls until the session's status changes. Lost connections and server errors are waited out. */
export async function waitForEnd(stateUrl: string, unchanged = "processing"): Promise<StateResponse> {
  for (;;) {
    const response = await fetchJson<StateResponse>(stateUrl);
    if ("value" in response && response.value.status !== unchanged) return response.value;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** If the tab has no storage, the session lives as long as the page. */
function read(key: string): StoredSession | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, session: StoredSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify({ ...session, order: undefined }));
    else sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
