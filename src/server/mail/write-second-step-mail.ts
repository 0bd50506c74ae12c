import { createElement } from "react";
import { env } from "#env.ts";
import { NoticeMail } from "#hosted/mail/notice-mail.tsx";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";

/** The mail to a user about wrong codes that somebody with their password enters. In English, as the dashboard is. */
export async function writeSecondStepMail(recipient: string): Promise<WrittenMail> {
  const subject = "Somebody entered your password and wrong codes";
  const lines = [
    `Somebody who tried to sign in as ${recipient} entered the right password, and then wrong codes.`,
    "Was it you? Then there is nothing to do. If not, somebody else knows your password. Nobody got in: change the password now, in Settings, Your profile, which also ends every session.",
    "After five wrong codes nobody can go on for a quarter of an hour, and for longer after more of them. You still can, on a network from which you signed in during the last weeks.",
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
