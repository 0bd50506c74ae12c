import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { ReactElement } from "react";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { env } from "#env.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { PageShell } from "#hosted/parts/page-shell.tsx";
import { addressPlaceholders, languageLinkTemplates } from "#server/checkout/language.ts";
import { cachedPage } from "#server/checkout/page-cache.ts";
import { fillPlaceholders, type PlaceholderValues, placeholderTokens } from "#server/checkout/page-placeholders.ts";
import type { ProcessorElement } from "#server/payments/processor.ts";
import { acceptsEncoding } from "#server/platform/compressed.ts";
import { joinAsBytes, joinAsGzip } from "#server/platform/compressed-text.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
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
  /** With marks in place of what `placeholderValues` has. */
  body: ReactElement;
}

export interface HtmlPage extends PageContent {
  /** What stands in the blanks that the body was given marks for; what the address says is known here. */
  placeholderValues?: Partial<PlaceholderValues> | undefined;
  /**
   * Where a page is kept that many customers see. It is given again while everything that it is rendered from is the same:
   * what takes turns in one place is rendered each time.
   */
  cacheKey?: string | undefined;
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

/** The whole document, as plain HTML without React's marks, compressed as the client takes it. */
export async function htmlResponse(
  request: Request,
  { placeholderValues, cacheKey, newCookie, retryAfter, ...content }: HtmlPage,
): Promise<HttpResponse> {
  const nonce = randomBytes(16).toString("base64");
  const wait = retryAfter ?? (content.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  const compressed = acceptsEncoding(request, "gzip");
  return {
    status: content.status,
    headers: {
      ...PAGE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": content.messages.language,
      "Content-Security-Policy": contentSecurityPolicy(nonce, content.element?.origins),
      ...(newCookie !== undefined && { "Set-Cookie": newCookie }),
      ...(wait !== undefined && { "Retry-After": String(wait) }),
      ...(compressed && { "Content-Encoding": "gzip" }),
    },
    body: await bodyOf(content, {
      cacheKey,
      placeholderValues: { ...placeholderValues, ...addressPlaceholders(request), nonce },
      compressed,
    }),
  };
}

/** Leads the browser on to a path of ours, by GET. */
export function redirectResponse(path: string): HttpResponse {
  return { status: 303, headers: { ...PAGE_HEADERS, Location: path }, body: "" };
}

/** The document as it is sent. In development all is rendered anew, as the parts may have changed. */
async function bodyOf(
  content: PageContent,
  {
    cacheKey,
    placeholderValues,
    compressed,
  }: { cacheKey: string | undefined; placeholderValues: Partial<PlaceholderValues>; compressed: boolean },
): Promise<HttpResponse["body"]> {
  const render = () => renderPage(content);
  if (cacheKey === undefined || env().NODE_ENV !== "production") {
    const html = fillPlaceholders(await render(), placeholderValues);
    // Of a page that is sent once gzip makes as few bytes as brotli in half the time: less than another thread would cost.
    return compressed ? gzipSync(html) : html;
  }
  const parts = await cachedPage(`${cacheKey} ${content.messages.language}`, content, placeholderValues, render);
  return compressed ? joinAsGzip(parts) : joinAsBytes(parts);
}

async function renderPage({ element, body, ...page }: PageContent): Promise<string> {
  const { nonce } = placeholderTokens();
  const frame = { nonce, ...(await pageAssetUrls("hosted")), elementScriptUrl: element?.scriptUrl };
  const html = await renderHtml(
    <PageShell frame={frame} languages={languageLinkTemplates()} {...page}>
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
