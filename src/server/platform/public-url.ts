import { env } from "#env.ts";

/** The address of a link's page. */
export function paymentLinkUrl(id: string): string {
  return `${env().PUBLIC_BASE_URL}/pay/${id}`;
}

/** The address of a session's page. */
export function checkoutSessionUrl(id: string): string {
  return `${env().PUBLIC_BASE_URL}/checkout/${id}`;
}

/** The service's address, such as http://localhost:3000: the beginning of all others. */
export function serviceUrl(): string {
  return env().PUBLIC_BASE_URL;
}
