import { createElement } from "react";
import { env } from "#env.ts";
import { NoticeMail } from "#hosted/mail/notice-mail.tsx";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";

/** The mail to a user about wrong codes that somebody with their password enters. In English, as the dashboard is. */
export async function writeSecondStepMail(recipient: string): Promise<WrittenMail> {
  const subject = "Somebody entered your password, then wrong codes";
  const lines = [
    `Somebody tried to sign in as ${recipient}. They entered the right password, then wrong codes.`,
    "If it was you, there is nothing to do. If not, somebody else knows your password. They did not get in. Change the password now, in Settings, Your profile: this also ends every other session.",
    "After five wrong codes, signing in is blocked for 15 minutes, and for longer after more of them. It still works for you on a network from which you signed in during the last weeks.",
  ];
  const url = `${env().PUBLIC_BASE_URL}/test/settings/profile`;
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: "Checkstand",
    replyTo: null,
    subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(NoticeMail, { subject, lines, url }))}`,
    text: [...lines, url, ""].join("\n\n"),
  };
}
