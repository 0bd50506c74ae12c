import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { checkoutSessionUrl } from "#platform/base/public-url.ts";

/**
 * The token of a session's receipt, for emails. It is derived from APP_SECRET and the id, so it is not stored, and
 * can't be derived from the id alone, which is part of `success_url`.
 */
function receiptToken(sessionId: string, key = derivedKeys("receipt")[0]): string {
  return createHmac("sha256", key).update(sessionId).digest("base64url");
}

export function isReceiptToken(sessionId: string, text: string): boolean {
  const actual = Buffer.from(text);
  return derivedKeys("receipt").some((key) => {
    const expected = Buffer.from(receiptToken(sessionId, key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** The receipt's URL with its token. */
export function receiptUrl(sessionId: string): string {
  return `${checkoutSessionUrl(sessionId)}/receipt?token=${receiptToken(sessionId)}`;
}
