import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { customerActor } from "#account/merchant/customer-actor.ts";
import { addressHash, unsubscribeUrl } from "#checkout/recovery/address-hash.ts";
import { DEFAULT_RECOVERY_SETTINGS } from "#checkout/recovery/model.ts";
import { findRecoverySettings, writeRecoverySettings } from "#checkout/recovery/store.ts";
import { declare } from "#declarations/declaration/declare.ts";
import { undoUrl } from "#platform/base/declaration-url.ts";
import { hostedInvoiceUrl, type InvoicePart } from "#platform/base/hosted-invoice-url.ts";
import { pool } from "#platform/database/connection.ts";
import { apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import {
  emailedLink,
  enterPortal,
  portalBrowser,
  requestEmailChange,
  undoLinkOf,
} from "../factories/portal-browser.ts";
import { newSubscription, openInvoice } from "../factories/subscription.ts";
import { ADDRESSES } from "../fuzz/addresses.ts";
import { baseUrl, freshMerchant } from "./context.ts";
import { newBrowser, newLink, newSession } from "./hosted-page.ts";

/*
 * Everything that customers' pages post to, derived from the route handlers, while the merchant's test clock is advancing:
 * nothing is written, and the customer is told to try again.
 */

const page = apiClient(baseUrl);

/** Of people who are signed in, by themselves or of an installation, and of the processor: not of a customer in test mode. */
const OF_OTHERS = /^\/(api|invitation|set-up|sign-in|export|exports|test|live)\b/;

/** Live mode's, and one whose response is the same for every ID: it sends no email meanwhile. */
const UNAFFECTED = [
  "/portal/[merchant]",
  "/portal/[merchant]/cancel",
  "/portal/[merchant]/withdraw",
  "/portal/[merchant]/withdraw/confirm",
  "/portal/open/[session]/link",
];

const POSTED = ADDRESSES.filter(
  ({ pattern, file, isPage }) =>
    !isPage &&
    !OF_OTHERS.test(pattern) &&
    !UNAFFECTED.includes(pattern) &&
    /\bexport (const|async function|function) POST\b/.test(readFileSync(file, "utf8")),
).map(({ pattern }) => pattern);

/** Plain forms, as the others get JSON from the page's script. */
const FORMS = /\/(cancel|offer|restart|give-up|authenticate|receipt\/mail|link|unsubscribe\/\[token\])$/;

/** What is checked before the page's object is looked up. */
const BODIES: Readonly<Record<string, object>> = {
  "/checkout/[session]/contact": { email: "jane@example.com" },
  "/checkout/[session]/consent": { advertising: true },
};

const JANE = "jane@example.com";
/** Of a customer who has opened the portal. */
const portal = portalBrowser(baseUrl);

let merchant: TestMerchant;
let targets: Record<string, (pattern: string) => string>;

beforeAll(async () => {
  const shop = await freshMerchant();
  ({ merchant } = shop);
  const [link, session] = [await newLink(shop.api), await newSession(shop.api)];
  const invoice = await openInvoice(shop.api);
  const tenant = { merchantId: merchant.id, livemode: false };
  await writeRecoverySettings(tenant, DEFAULT_RECOVERY_SETTINGS);
  const { hashKey } = (await findRecoverySettings(tenant)) ?? {};
  const token = unsubscribeUrl(tenant, hashKey ?? "", addressHash(hashKey ?? "", JANE))
    .split("/")
    .at(-1);
  const subscription = await newSubscription(shop.api, { payer: { email: JANE } });
  const home = await portal.open(await requestedLink());
  const toClose = await portal.open(await requestedLink());
  const toOpen = await requestedLink();
  const { id: undone } = await declare(
    { ...customerActor({ merchantId: merchant.id, livemode: false, testClockOffsetSeconds: 0 }) },
    "cancellation",
    { name: "Jane", email: JANE, reference: subscription.id, forCause: false, reason: null, wantedAt: null },
    { client: "192.0.2.1", formKey: subscription.id, locale: "en" },
  );
  const { pathname: undoPathname, search: undoSearch } = new URL(undoUrl(undone));
  const undoPath = undoPathname + undoSearch;
  await newSubscription(shop.api, { payer: { email: "joe@example.com" } });
  const joe = await enterPortal(baseUrl, merchant, "joe@example.com");
  const toUndo = await requestEmailChange(merchant, joe, "joe@new.example");
  await joe.browser.submit(toUndo);
  const toConfirm = await requestEmailChange(merchant, joe, "joe@next.example");
  targets = {
    "/portal/test/[merchant]": (pattern) => pattern.replace("[merchant]", merchant.id),
    "/portal/declarations/[declaration]/undo": () => undoPath,
    "/portal/open/[session]": () => toOpen,
    "/portal/email/[change]/": (pattern) => (pattern.endsWith("undo") ? undoLinkOf(toUndo) : toConfirm),
    "/portal/session/[session]/close": () => `${toClose}/close`,
    "/portal/session/[session]/subscriptions/": (pattern) =>
      pattern.replace("/portal/session/[session]", home).replace("[subscription]", subscription.id),
    "/portal/session/[session]/": (pattern) =>
      pattern.replace("/portal/session/[session]", home).replace("[consent]", "advertising"),
    "/pay/[link]/": (pattern) => pattern.replace("[link]", link),
    "/checkout/[session]/": (pattern) => pattern.replace("[session]", session),
    "/invoice/[invoice]/": (pattern) => {
      const { pathname, search } = new URL(
        hostedInvoiceUrl(invoice.id, pattern.slice("/invoice/[invoice]".length) as InvoicePart),
      );
      return pathname + search;
    },
    "/checkout/unsubscribe/": (pattern) => pattern.replace("[token]", token ?? ""),
  };
});

async function requestedLink(): Promise<string> {
  await portal.submit(`/portal/test/${merchant.id}`, { email: JANE });
  return emailedLink(merchant, JANE);
}

function targetOf(pattern: string): string {
  const [, target] = Object.entries(targets).find(([start]) => pattern.startsWith(start)) ?? [];
  if (!target) throw new Error(`Say what ${pattern} is tried with.`);
  return target(pattern);
}

const advancing = (isAdvancing: boolean) =>
  pool().query(
    `UPDATE merchants SET test_clock_start_seconds = test_clock_offset_seconds,
       test_clock_target_seconds = CASE WHEN $2 THEN test_clock_offset_seconds + 60 END,
       test_clock_leased_until = CASE WHEN $2 THEN now() + interval '1 hour' END WHERE id = $1`,
    [merchant.id, isAdvancing],
  );

function post(pattern: string) {
  if (pattern.startsWith("/portal/")) return portal.submit(targetOf(pattern), { email: JANE });
  if (!FORMS.test(pattern)) return newBrowser().post(targetOf(pattern), BODIES[pattern] ?? {});
  return page("POST", targetOf(pattern), {
    rawBody: "decision=confirm",
    headers: { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" },
  });
}

test("finds the routes that customers post to", () => {
  expect(POSTED).toEqual(
    expect.arrayContaining(["/pay/[link]/sessions", "/checkout/[session]/cancel", "/invoice/[invoice]/pay"]),
  );
  expect(POSTED.length).toBeGreaterThanOrEqual(15);
});

describe.each(POSTED)("%s", (pattern) => {
  test("waits for the clock, and tells the customer so in their language", async () => {
    await advancing(true);
    const response = await post(pattern);
    const text = response.text;
    await advancing(false);
    expect([pattern, response.status]).toEqual([pattern, 409]);
    expect(response.headers).toMatchObject({ "retry-after": "1", "stripe-should-retry": "true" });
    const message = "The test clock is advancing. Try again in a moment.";
    expect(text).toContain(message);
    expect((await post(pattern)).text).not.toContain(message);
  });
});

test("pages are shown while the clock is advancing", async () => {
  await advancing(true);
  const shown = ["/pay/[link]/", "/checkout/[session]/", "/invoice/[invoice]/"].map(async (start) => {
    const { pathname, search } = new URL(targetOf(start), baseUrl);
    return (await page("GET", pathname.replace(/\/$/, "") + search, { headers: { accept: "text/html" } })).status;
  });
  const statuses = await Promise.all(shown);
  await advancing(false);
  for (const status of statuses) expect([200, 410]).toContain(status);
});
