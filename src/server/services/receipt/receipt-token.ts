import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#server/platform/app-secret.ts";
import { checkoutSessionUrl } from "#server/platform/public-url.ts";

/**
 * What opens a session's receipt from a mail. It is derived from APP_SECRET and the id, so that it is stored
 * nowhere, and who only knows the id, as it stands in `success_url`, can't make it.
 */
function receiptToken(sessionId: string, key = derivedKeys("receipt")[0]): string {
  return createHmac("sha256", key).update(sessionId).digest("base64url");
}

export function isReceiptToken(sessionId: string, text: string): boolean {
  const given = Buffer.from(text);
  return derivedKeys("receipt").some((key) => {
    const expected = Buffer.from(receiptToken(sessionId, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The receipt's address for its owner. */
export function receiptUrl(sessionId: string): string {
  return `${checkoutSessionUrl(sessionId)}/receipt?token=${receiptToken(sessionId)}`;
}
