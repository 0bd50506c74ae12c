import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#platform/base/app-secret.ts";
import { invoicePageUrl } from "#platform/base/public-url.ts";

/** The subpaths of an invoice's page; empty for the page itself. */
export type InvoicePart = "" | "/authenticate" | "/give-up" | "/link" | "/pay" | "/return" | "/state";

/** The content of a valid token. */
export interface InvoiceToken {
  /** Until when it opens the page of an invoice that has ended; null if it does not. */
  until: Date | null;
}

/** The token of an invoice's page. It is derived from APP_SECRET, the id and its end, so it is not stored. */
function invoiceToken(invoiceId: string, until: Date | null, key = derivedKeys("invoice")[0]): string {
  const signed = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  if (until === null) return signed(invoiceId);
  const seconds = Math.floor(until.getTime() / 1000).toString();
  return `${seconds}.${signed(`${invoiceId} ${seconds}`)}`;
}

/** Undefined for a token that is not this invoice's. */
export function readInvoiceToken(invoiceId: string, text: string): InvoiceToken | undefined {
  const [, seconds] = /^(\d{1,11})\./.exec(text) ?? [];
  const until = seconds === undefined ? null : new Date(Number(seconds) * 1000);
  const actual = Buffer.from(text);
  const isValid = derivedKeys("invoice").some((key) => {
    const expected = Buffer.from(invoiceToken(invoiceId, until, key));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isValid ? { until } : undefined;
}

/** The URL of an invoice's page or of a subpath, with its token. */
export function hostedInvoiceUrl(invoiceId: string, part: InvoicePart = ""): string {
  return `${invoicePageUrl(invoiceId)}${part}?token=${invoiceToken(invoiceId, null)}`;
}

/** The address of an invoice's page that works until then, whether the page has ended or not. */
export function renewedInvoiceUrl(invoiceId: string, until: Date | null): string {
  return `${invoicePageUrl(invoiceId)}?token=${invoiceToken(invoiceId, until)}`;
}

/** The address of its page, or of a part of it, without the service's own: for forms, redirects and calls of the page itself. */
export function invoicePath(invoiceId: string, part: InvoicePart = ""): string {
  return `/invoice/${invoiceId}${part}?token=${invoiceToken(invoiceId, null)}`;
}
