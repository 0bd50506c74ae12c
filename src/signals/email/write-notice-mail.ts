import { createElement } from "react";
import { env } from "#platform/base/env.ts";
import { NoticeMail } from "#signals/email/templates/notice-mail.tsx";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/**
 * Writes an email to team members: some paragraphs, and a link to a page of the dashboard. In English, like the
 * dashboard.
 * @param notice.path of the dashboard, such as `/live/payments/pi_…`.
 */
export async function writeNoticeMail({
  subject,
  lines,
  path,
}: {
  subject: string;
  lines: string[];
  path: string;
}): Promise<WrittenMail> {
  return {
    fromName: "Checkstand",
    replyTo: null,
    subject,
    ...(await noticeBodies(subject, lines, `${env().PUBLIC_BASE_URL}${path}`)),
  };
}

/** The HTML and the text of such an email. @param url of the page that it links to, if any. */
export async function noticeBodies(
  subject: string,
  lines: readonly string[],
  url?: string,
): Promise<{ html: string; text: string }> {
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const notice = createElement(NoticeMail, { subject, lines, ...(url !== undefined && { url }) });
  return {
    html: `<!doctype html>${renderToStaticMarkup(notice)}`,
    text: [...lines, ...(url === undefined ? [] : [url]), ""].join("\n\n"),
  };
}
