import nodemailer from "nodemailer";
import { env } from "#platform/base/env.ts";
import type { MailAttachment } from "#signals/email/attachments.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/** Shorter than an email's lease, so that the sender still holds it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends an email through the configured mail server. @throws what nodemailer throws. */
export async function deliverMail(
  url: string,
  mail: WrittenMail & { attachments: readonly MailAttachment[] },
  to: { id: string; recipient: string },
): Promise<void> {
  const { fromName, replyTo, subject, html, text, unsubscribeUrl, attachments } = mail;
  const { MAIL_FROM } = env();
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.sendMail({
      from: { name: fromName, address: MAIL_FROM },
      to: { name: "", address: to.recipient },
      ...(replyTo !== null && { replyTo: { name: fromName, address: replyTo } }),
      subject,
      html,
      text,
      attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
      // The same at each attempt: a recipient can detect duplicates.
      messageId: `<${to.id}@${MAIL_FROM.split("@").at(-1)}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        // RFC 8058: email programs end it with one press.
        ...(unsubscribeUrl !== undefined && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
  } finally {
    transport.close();
  }
}

/** Connects and signs in, without sending. @throws what nodemailer throws. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Whether the server rejected this email permanently, for example for an unknown mailbox. Other errors are temporary.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
