import type { SuperJSONResult } from "superjson";
import type { Role } from "#domain/merchant/merchant.ts";
import type { Mode } from "#domain/shared/mode.ts";
import type { Retention } from "#domain/shared/retention.ts";
import type { Scope } from "#domain/shared/scope.ts";

/*
 * The HTML of a page of the dashboard is the same for everybody. What it is opened with for one user stands in it as JSON,
 * in a script element that the browser does not run.
 */

/** The id of that element. */
export const FIRST_PAGE_ID = "first-page";
/** What stands in it until the server puts the JSON of a `FirstPage` there. */
export const FIRST_PAGE_SLOT = "first-page-slot";

/** What a page is opened with; or why it can't be: `DATABASE_UNAVAILABLE`, or what leads to the cause in the server's log. */
export type FirstPage = OpenedPage | { failure: string };

export interface OpenedPage {
  dashboard: Dashboard;
  viewer: Viewer;
  /** React Query's dehydrated state: what the page asks for as it opens. Absent in development. */
  queries?: SuperJSONResult;
}

/** What every part of the dashboard may know of its page. */
export interface Dashboard {
  mode: Mode;
  merchantId: string;
  companyName: string;
  /** ISO 4217: the default currency of new products. */
  defaultCurrency: string;
  /** What the user may do. It decides what to offer; the server checks it again. */
  scopes: readonly Scope[];
  role: Role;
  /** Whether a payment processor serves this mode. */
  takesPayments: boolean;
  /** Whether a mail server is configured; without one mails stay in the outbox. */
  sendsMail: boolean;
  /** How far the clock of this mode is ahead of the wall clock: 0 in live mode. */
  clockOffsetSeconds: number;
  /** The user's IANA time zone, in which their days begin; "UTC" until they or their browser set one. */
  timeZone: string;
  /** How long pages can list data before it is deleted. */
  retention: Retention;
  /** Requests a minute: of keys without a limit of their own, and the maximum. */
  keyRateLimits: { usual: number; most: number };
  /** The address of the API, without a path. */
  apiBaseUrl: string;
  /** Whether the user hid the first steps in this browser. */
  hidesFirstSteps: boolean;
}

/** Who looks at the page, for what stands around it. */
export interface Viewer {
  email: string;
  /** All that the user belongs to, the page's too. */
  merchants: readonly { id: string; companyName: string }[];
  /** For the sign-out form: no other site can sign somebody out. */
  csrfToken: string;
  /** Whether the user or a browser of theirs set a time zone. */
  hasTimeZone: boolean;
}
