import { randomBytes } from "node:crypto";
import type { ReactElement } from "react";
import type { Merchant } from "#domain/merchant.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { PageShell } from "#hosted/parts/page-shell.tsx";
import { languageLinks } from "#server/checkout/language.ts";
import type { ProcessorElement } from "#server/payments/processor.ts";
import { packOnce } from "#server/platform/packed.ts";
import { pageAssetUrls } from "#server/platform/page-assets.ts";
import { RETRY_AFTER_SECONDS } from "#server/platform/retry-after.ts";

export interface HtmlPage {
  status: number;
  title: string;
  messages: Messages;
  testMode?: { renews: boolean; takesCard: boolean } | undefined;
  /** Whose page it is, where that is known. */
  merchant?: Merchant | undefined;
  /** The processor's own field, on pages that have it: its script and origins are let in, and no others. */
  element?: ProcessorElement | undefined;
  body: ReactElement;
  /** In seconds; said by itself of a 503. */
  retryAfter?: number;
  /** For `Set-Cookie`. */
  newCookie?: string | undefined;
}

/** Headers of everything that a customer page answers. */
export const PAGE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  Vary: "Accept-Language",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
} as const;

/** The whole document, as plain HTML without React's marks, packed as the client takes it. */
export async function htmlResponse(
  request: Request,
  { status, body, element, newCookie, retryAfter, ...page }: HtmlPage,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const frame = { nonce, ...(await pageAssetUrls("hosted")), elementScriptUrl: element?.scriptUrl };
  const html = await renderHtml(
    <PageShell frame={frame} languages={languageLinks(request)} {...page}>
      {body}
    </PageShell>,
  );
  const headers = new Headers({
    ...PAGE_HEADERS,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": page.messages.language,
    "Content-Security-Policy": contentSecurityPolicy(nonce, element?.origins),
    ...(newCookie !== undefined && { "Set-Cookie": newCookie }),
  });
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) headers.set("Retry-After", String(wait));
  return new Response(packOnce(`<!doctype html>${html}`, request, headers), { status, headers });
}

/** Leads the browser on to a path of ours, by GET. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...PAGE_HEADERS, Location: path } });
}

/** Loaded late: a route handler of Next may not import React's renderer at its top. */
export async function renderHtml(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(element);
}

/**
 * Our one script and stylesheet, and images from anywhere, as those are the merchant's; beside them what the
 * processor's own field needs.
 */
function contentSecurityPolicy(nonce: string, origins?: ProcessorElement["origins"]): string {
  return [
    "default-src 'none'",
    ["script-src", `'nonce-${nonce}'`, ...(origins?.script ?? [])].join(" "),
    `style-src 'nonce-${nonce}'`,
    "img-src https: http: data:",
    ["connect-src 'self'", ...(origins?.connect ?? [])].join(" "),
    ...(origins ? [["frame-src", ...origins.frame].join(" ")] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
