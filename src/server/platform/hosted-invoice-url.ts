import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#server/platform/app-secret.ts";
import { invoicePageUrl } from "#server/platform/public-url.ts";

/** The pages and calls below an invoice's page; empty for the page itself. */
export type InvoicePart = "" | "/authenticate" | "/give-up" | "/pay" | "/return" | "/state";

/** The token of an invoice's page. It is derived from APP_SECRET and the id, so it is not stored. */
function invoiceToken(invoiceId: string, key = derivedKeys("invoice")[0]): string {
  return createHmac("sha256", key).update(invoiceId).digest("base64url");
}

export function isInvoiceToken(invoiceId: string, text: string): boolean {
  const given = Buffer.from(text);
  return derivedKeys("invoice").some((key) => {
    const expected = Buffer.from(invoiceToken(invoiceId, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The address of an invoice's page, or of a part of it, with its token. */
export function hostedInvoiceUrl(invoiceId: string, part: InvoicePart = ""): string {
  return `${invoicePageUrl(invoiceId)}${part}?token=${invoiceToken(invoiceId)}`;
}

/** The same without the service's own address: for forms, redirects and calls of the page itself. */
export function invoicePath(invoiceId: string, part: InvoicePart = ""): string {
  return `/invoice/${invoiceId}${part}?token=${invoiceToken(invoiceId)}`;
}
