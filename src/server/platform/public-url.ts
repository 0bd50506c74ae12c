import { env } from "#env.ts";

/** Where customers pay a link. */
export function paymentLinkUrl(id: string): string {
  return `${env().PUBLIC_BASE_URL}/pay/${id}`;
}

/** Where a customer pays a session, and sees how it ended. */
export function checkoutSessionUrl(id: string): string {
  return `${env().PUBLIC_BASE_URL}/checkout/${id}`;
}

/** Where the service is, such as http://localhost:3000: what every address begins with. */
export function serviceUrl(): string {
  return env().PUBLIC_BASE_URL;
}
