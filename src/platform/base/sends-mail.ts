import { env } from "#platform/base/env.ts";

/** Whether a mail server is configured. Without one all emails stay in the outbox. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}
