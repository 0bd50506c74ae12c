import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { ReactElement } from "react";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { env } from "#env.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { PageShell } from "#hosted/parts/page-shell.tsx";
import { keptPage } from "#server/checkout/kept-pages.ts";
import { addressBlanks, markedLanguageLinks } from "#server/checkout/language.ts";
import { blankMarks, type Filling, filledHtml } from "#server/checkout/page-blanks.ts";
import type { ProcessorElement } from "#server/payments/processor.ts";
import type { HttpAnswer } from "#server/platform/http-answer.ts";
import { accepts } from "#server/platform/packed.ts";
import { bytesOf, gzipOf } from "#server/platform/packed-text.ts";
import { pageAssetUrls } from "#server/platform/page-assets.ts";
import { RETRY_AFTER_SECONDS } from "#server/platform/retry-after.ts";

/** What a page is rendered from. */
interface PageContent {
  status: number;
  title: string;
  messages: Messages;
  testMode?: { renews: boolean; takesCard: boolean } | undefined;
  /** Whose page it is, where that is known. */
  merchant?: Merchant | undefined;
  /** The processor's own field, on pages that have it: its script and origins are let in, and no others. */
  element?: ProcessorElement | undefined;
  /** With marks in place of what `filling` has. */
  body: ReactElement;
}

export interface HtmlPage extends PageContent {
  /** What stands in the blanks that the body was given marks for; what the address says is known here. */
  filling?: Partial<Filling> | undefined;
  /**
   * Where a page is kept that many customers see. It is given again while everything that it is rendered from is the same:
   * what takes turns in one place is rendered each time.
   */
  keptAt?: string | undefined;
  /** In seconds; said by itself of a 503. */
  retryAfter?: number;
  /** For `Set-Cookie`. */
  newCookie?: string | undefined;
}

/** Headers of everything that a customer page answers. */
export const PAGE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  Vary: "Accept-Language, Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
} as const;

/** The whole document, as plain HTML without React's marks, packed as the client takes it. */
export async function htmlAnswer(
  request: Request,
  { filling, keptAt, newCookie, retryAfter, ...content }: HtmlPage,
): Promise<HttpAnswer> {
  const nonce = randomBytes(16).toString("base64");
  const wait = retryAfter ?? (content.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  const packed = accepts(request, "gzip");
  return {
    status: content.status,
    headers: {
      ...PAGE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": content.messages.language,
      "Content-Security-Policy": contentSecurityPolicy(nonce, content.element?.origins),
      ...(newCookie !== undefined && { "Set-Cookie": newCookie }),
      ...(wait !== undefined && { "Retry-After": String(wait) }),
      ...(packed && { "Content-Encoding": "gzip" }),
    },
    body: await bodyOf(content, { keptAt, filling: { ...filling, ...addressBlanks(request), nonce }, packed }),
  };
}

/** Leads the browser on to a path of ours, by GET. */
export function seeOther(path: string): HttpAnswer {
  return { status: 303, headers: { ...PAGE_HEADERS, Location: path }, body: "" };
}

/** The document as it is sent. In development all is rendered anew, as the parts may have changed. */
async function bodyOf(
  content: PageContent,
  { keptAt, filling, packed }: { keptAt: string | undefined; filling: Partial<Filling>; packed: boolean },
): Promise<HttpAnswer["body"]> {
  const render = () => renderPage(content);
  if (keptAt === undefined || env().NODE_ENV !== "production") {
    const html = filledHtml(await render(), filling);
    // Of a page that is sent once gzip makes as few bytes as brotli in half the time: less than another thread would cost.
    return packed ? gzipSync(html) : html;
  }
  const parts = await keptPage(`${keptAt} ${content.messages.language}`, content, filling, render);
  return packed ? gzipOf(parts) : bytesOf(parts);
}

async function renderPage({ element, body, ...page }: PageContent): Promise<string> {
  const { nonce } = blankMarks();
  const frame = { nonce, ...(await pageAssetUrls("hosted")), elementScriptUrl: element?.scriptUrl };
  const html = await renderHtml(
    <PageShell frame={frame} languages={markedLanguageLinks()} {...page}>
      {body}
    </PageShell>,
  );
  return `<!doctype html>${html}`;
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
