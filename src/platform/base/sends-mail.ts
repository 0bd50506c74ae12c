import { env } from "#platform/base/env.ts";

/** Whether a mail server is configured. Without one all emails stay in the outbox. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/**
 * Whether customers get emails: with a mail server, and in live mode, because test mode emails only the merchant's own
 * people. Every page that promises an email asks this.
 */
export function mailsCustomers({ livemode }: { livemode: boolean }): boolean {
  return livemode && sendsMail();
}
