import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { serviceUrl } from "#platform/base/public-url.ts";

/**
 * The token that opens a portal session, or does one thing with a change of email address. It is derived from APP_SECRET,
 * so it is not stored.
 * @param of the ID, and what it does if that is not all.
 */
function portalToken(of: string, key = derivedKeys("portal")[0]): string {
  return createHmac("sha256", key).update(of).digest("base64url");
}

/** Whether a text is the token of a portal session. */
export function isPortalToken(id: string, text: string): boolean {
  return isTokenOf(id, text);
}

function isTokenOf(of: string, text: string): boolean {
  const actual = Buffer.from(text);
  return derivedKeys("portal").some((key) => {
    const expected = Buffer.from(portalToken(of, key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** What a link about a change of email address does. */
export type EmailChangeStep = "confirm" | "undo";

/** Whether a text is the token of a link about a change of email address: each link has its own. */
export function isEmailChangeToken(id: string, step: EmailChangeStep, text: string): boolean {
  return isTokenOf(`${id} ${step}`, text);
}

/** The URL that confirms or undoes a change of email address, with its token. */
export function emailChangeUrl(id: string, step: EmailChangeStep): string {
  return `${serviceUrl()}/portal/email/${id}/${step}?token=${portalToken(`${id} ${step}`)}`;
}

/** The URL that opens a portal session in a browser, with its token. */
export function openPortalUrl(id: string): string {
  return `${serviceUrl()}/portal/open/${id}?token=${portalToken(id)}`;
}

/** The page where customers of a merchant request a link to the portal. */
export function portalUrl({ id, livemode }: { id: string; livemode: boolean }): string {
  return `${serviceUrl()}/portal/${livemode ? "" : "test/"}${id}`;
}

/** The path of an opened portal session, or of a part of it. */
export function portalPath(id: string, part = ""): string {
  return `/portal/session/${id}${part}`;
}
