import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { serviceUrl } from "#platform/base/public-url.ts";

/** The token that opens a portal session. It is derived from APP_SECRET and the ID, so it is not stored. */
function portalToken(id: string, key = derivedKeys("portal")[0]): string {
  return createHmac("sha256", key).update(id).digest("base64url");
}

export function isPortalToken(id: string, text: string): boolean {
  const actual = Buffer.from(text);
  return derivedKeys("portal").some((key) => {
    const expected = Buffer.from(portalToken(id, key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
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
