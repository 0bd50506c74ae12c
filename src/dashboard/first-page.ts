import type { SuperJSONResult } from "superjson";
import type { Mode } from "#kernel/mode.ts";
import type { Retention } from "#kernel/retention.ts";
import type { Role } from "#kernel/role.ts";
import type { Scope } from "#kernel/scope.ts";

/*
 * The HTML of a dashboard page is the same for all users. The initial data of one user is in it as JSON, in a script
 * element that the browser doesn't run.
 */

/** The ID of that element. */
export const FIRST_PAGE_ID = "first-page";
/** The element's content, until the server replaces it with the JSON of a `FirstPage`. */
export const FIRST_PAGE_SLOT = "first-page-slot";

/** The data that a page is opened with, or why it can't be opened: `DATABASE_UNAVAILABLE`, or the request ID, which finds the cause in the log. */
export type FirstPage = OpenedPage | { failure: string };

export interface OpenedPage {
  dashboard: Dashboard;
  viewer: Viewer;
  /** React Query's dehydrated state: the results of the page's queries. Absent in development. */
  queries?: SuperJSONResult;
}

/** The data that every part of the dashboard can use. */
export interface Dashboard {
  mode: Mode;
  merchantId: string;
  companyName: string;
  /** ISO 4217: the default currency of new products. */
  defaultCurrency: string;
  /** The user's permissions. They decide what the dashboard offers; the server checks them again. */
  scopes: readonly Scope[];
  role: Role;
  /** Whether a payment processor serves this mode. */
  acceptsPayments: boolean;
  /** Whether a mail server is configured; without one, emails are only shown in the dashboard. */
  sendsMail: boolean;
  /** How far the clock of this mode is ahead of the wall clock: 0 in live mode. */
  clockOffsetSeconds: number;
  /** The user's IANA time zone, of the times that they see and enter; "UTC" until the user or their browser sets one. */
  timeZone: string;
  /** The merchant's IANA time zone, of the days of figures and lists; "UTC" until an owner or their browser sets one. */
  merchantTimeZone: string;
  /** How long pages can list data before it is deleted. */
  retention: Retention;
  /** Requests per minute: the default for API keys, and the maximum. */
  keyRateLimits: { usual: number; most: number };
  /** The API's URL, without a path. */
  apiBaseUrl: string;
  /** Whether the user hid the first steps in this browser. */
  hidesFirstSteps: boolean;
}

/** The signed-in user, for the parts around the page. */
export interface Viewer {
  email: string;
  /** All merchants that the user belongs to, including the current one. */
  merchants: readonly { id: string; companyName: string }[];
  /** For the sign-out form, so that no other site can sign the user out. */
  csrfToken: string;
  /** Whether the user and, for its owner, the merchant have a time zone; otherwise the browser's is set. */
  hasTimeZone: boolean;
}
