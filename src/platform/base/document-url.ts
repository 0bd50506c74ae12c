import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { invoicePageUrl } from "#platform/base/public-url.ts";

/**
 * The token of an invoice's or a credit note's PDF, for emails, the API, and pages. It opens only this document, and
 * doesn't end, as people look for last year's invoices. It is derived from APP_SECRET and the ID, so it is not stored.
 */
function documentToken(id: string, key = derivedKeys("document")[0]): string {
  return createHmac("sha256", key).update(id).digest("base64url");
}

export function isDocumentToken(id: string, text: string): boolean {
  const actual = Buffer.from(text);
  return derivedKeys("document").some((key) => {
    const expected = Buffer.from(documentToken(id, key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** The URL of an invoice's PDF with its token. */
export function invoicePdfUrl(id: string): string {
  return `${invoicePageUrl(id)}/pdf?token=${documentToken(id)}`;
}

/** The URL of a credit note's PDF with its token. */
export function creditNotePdfUrl(invoiceId: string, id: string): string {
  return `${invoicePageUrl(invoiceId)}/credit-notes/${id}?token=${documentToken(id)}`;
}
