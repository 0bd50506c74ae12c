import { env } from "#platform/base/env.ts";

/** The URL of a link's page: it ends in the slug, otherwise in the ID. */
export function paymentLinkUrl({ id, slug, livemode }: { id: string; slug: string | null; livemode: boolean }): string {
  return `${env().PUBLIC_BASE_URL}${slug === null ? `/pay/${id}` : livemode ? `/pay/${slug}` : `/pay/test/${slug}`}`;
}

/** The URL of a session's page. */
export function checkoutSessionUrl(id: string): string {
  return `${env().PUBLIC_BASE_URL}/checkout/${id}`;
}

/** The URL of an invoice's page, without its token. */
export function invoicePageUrl(id: string): string {
  return `${env().PUBLIC_BASE_URL}/invoice/${id}`;
}

/** The service's base URL, such as http://localhost:3000: the beginning of all others. */
export function serviceUrl(): string {
  return env().PUBLIC_BASE_URL;
}
