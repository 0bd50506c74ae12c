import type { PortalFlow } from "#portal/session/flow.ts";

/** A customer's way into the portal, by an emailed link or by the API; once opened, the session of one browser. */
export interface PortalSession {
  /** `bps_…`. */
  id: string;
  livemode: boolean;
  /** The only customer whom it opens; null: everybody with the email address. */
  customerId: string | null;
  /** What is offered in it; null: the default configuration. */
  configurationId: string | null;
  /** In lower case; null in sessions of the API. */
  email: string | null;
  /** Where "Back" leads to; null without a way back. */
  returnUrl: string | null;
  locale: string | null;
  /** Where it leads when it is opened; null: to the overview. */
  flow: PortalFlow | null;
  /** Until when it can be opened, by the wall clock, as all times here. */
  openUntil: Date;
  openedAt: Date | null;
  /** SHA-256 of the cookie of the browser that opened it, hex. */
  browserHash: string | null;
  /** Until when that browser can use it; null until it is opened. */
  expiresAt: Date | null;
  createdAt: Date;
}

/** How long an opened session can be used. */
export const OPEN_MINUTES = 60;

/** How long a session of the API can be opened. */
export const SESSION_MINUTES = 5;

const MINUTE_MS = 60_000;

/** @param minutes how long it can be opened. */
export function newPortalSession(
  id: string,
  about: Pick<PortalSession, "livemode" | "customerId" | "configurationId" | "email" | "returnUrl" | "locale" | "flow">,
  minutes: number,
): PortalSession {
  const createdAt = new Date();
  return {
    id,
    ...about,
    openUntil: new Date(createdAt.getTime() + minutes * MINUTE_MS),
    openedAt: null,
    browserHash: null,
    expiresAt: null,
    createdAt,
  };
}

/** When a session that is opened at a time can no longer be used. */
export function expiryOf(openedAt: Date): Date {
  return new Date(openedAt.getTime() + OPEN_MINUTES * MINUTE_MS);
}

/** Whether it can be opened. */
export function isOpenable({ openedAt, openUntil }: PortalSession, at: Date): boolean {
  return openedAt === null && at < openUntil;
}

/** Whether a browser can use it. */
export function isUsable({ browserHash, expiresAt }: PortalSession, hash: string, at: Date): boolean {
  return browserHash === hash && expiresAt !== null && at < expiresAt;
}

/** How long a session's row is kept after its creation: its ID opens nothing any more, but its page offers a new link. */
export const PORTAL_SESSION_DAYS = 30;
