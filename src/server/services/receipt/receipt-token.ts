import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#env.ts";
import { checkoutSessionUrl } from "#server/platform/public-url.ts";

/**
 * What opens a session's receipt from a mail. It is derived from APP_SECRET and the id, so that it is stored
 * nowhere, and who only knows the id, as it stands in `success_url`, can't make it.
 */
function receiptToken(sessionId: string): string {
  const key = createHmac("sha256", env().APP_SECRET).update("receipt").digest();
  return createHmac("sha256", key).update(sessionId).digest("base64url");
}

export function isReceiptToken(sessionId: string, text: string): boolean {
  const [given, expected] = [Buffer.from(text), Buffer.from(receiptToken(sessionId))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The receipt's address for its owner. */
export function receiptUrl(sessionId: string): string {
  return `${checkoutSessionUrl(sessionId)}/receipt?token=${receiptToken(sessionId)}`;
}
