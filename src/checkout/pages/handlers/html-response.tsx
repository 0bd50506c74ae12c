import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { ReactElement } from "react";
import type { Merchant } from "#account/merchant/model.ts";
import { type Framing, isFramed } from "#checkout/pages/handlers/framing.ts";
import { addressPlaceholders, languageLinkTemplates } from "#checkout/pages/handlers/language.ts";
import { cachedPage } from "#checkout/pages/handlers/page-cache.ts";
import {
  fillPlaceholders,
  type PlaceholderValues,
  placeholderTokens,
} from "#checkout/pages/handlers/page-placeholders.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { PageShell } from "#checkout/pages/parts/page-shell.tsx";
import type { LinkPreview } from "#checkout/pages/parts/preview-tags.tsx";
import type { ProcessorElement } from "#money/processor/interface/processor.ts";
import { acceptsEncoding } from "#platform/base/compressed.ts";
import { joinAsBytes, joinAsGzip } from "#platform/base/compressed-text.ts";
import { env } from "#platform/base/env.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { frameScriptUrl, pageAssetUrls } from "#platform/base/page-assets.ts";
import { RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";

/** The input of a page. */
interface PageContent {
  status: number;
  title: string;
  /** The preview that chats show of the page. */
  preview?: LinkPreview | undefined;
  messages: Messages;
  testMode?: { renews: boolean; acceptsCard: boolean } | undefined;
  /** The page's merchant, if known. */
  merchant?: Merchant | undefined;
  /** The processor's own field, on pages with one. The policy allows its script and origins, and no others. */
  element?: ProcessorElement | undefined;
  /** With placeholders for the values of `placeholderValues`. */
  body: ReactElement;
  /** Whether it is shown in a frame. */
  framed?: boolean | undefined;
}

export interface HtmlPage extends Omit<PageContent, "framed"> {
  /** Values of the placeholders in `body`; those of the request are added here. */
  placeholderValues?: Partial<PlaceholderValues> | undefined;
  /**
   * Key of the page cache, for pages that many customers see. A cached page is used while its input is equal; one whose
   * input alternates under one key is rendered each time.
   */
  cacheKey?: string | undefined;
  /** In seconds; the default of a 503. */
  retryAfter?: number;
  /** For `Set-Cookie`. */
  newCookie?: string | undefined;
  /** For pages of a checkout; all others are never framed. */
  framing?: Framing | undefined;
}

/** Headers of every response of the customer pages. */
export const PAGE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  Vary: "Accept-Language, Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
} as const;

/** The full document as plain HTML without React's markers, compressed as the client accepts it. */
export async function htmlResponse(
  request: HttpRequest,
  { placeholderValues, cacheKey, newCookie, retryAfter, framing, ...content }: HtmlPage,
): Promise<HttpResponse> {
  const nonce = randomBytes(16).toString("base64");
  const wait = retryAfter ?? (content.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  const compressed = acceptsEncoding(request, "gzip");
  const framed = framing !== undefined && framing.origins.length > 0 && isFramed(request);
  return {
    status: content.status,
    headers: {
      ...PAGE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": content.messages.language,
      "Content-Security-Policy": contentSecurityPolicy(nonce, content.element?.origins, framing?.origins),
      ...(newCookie !== undefined && { "Set-Cookie": newCookie }),
      ...(wait !== undefined && { "Retry-After": String(wait) }),
      ...(compressed && { "Content-Encoding": "gzip" }),
    },
    body: await bodyOf(
      { ...content, framed },
      {
        cacheKey: cacheKey && framed ? `${cacheKey} framed` : cacheKey,
        placeholderValues: {
          ...placeholderValues,
          ...addressPlaceholders(request),
          ...(framed && { frameData: JSON.stringify({ ...framing, close: content.messages.pages.close }) }),
          nonce,
        },
        compressed,
      },
    ),
  };
}

/** Redirects the browser to a URL of ours, by GET. @param status 302 for a page whose URL has changed. */
export function redirectResponse(address: string, status: 302 | 303 = 303): HttpResponse {
  return { status, headers: { ...PAGE_HEADERS, Location: address }, body: "" };
}

/** The response's bytes. In development everything is rendered again, because the components may have changed. */
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
    // For a page that is sent once, gzip is as small as brotli in half the time, and cheaper than another thread.
    return compressed ? gzipSync(html) : html;
  }
  const parts = await cachedPage(`${cacheKey} ${content.messages.language}`, content, placeholderValues, render);
  return compressed ? joinAsGzip(parts) : joinAsBytes(parts);
}

async function renderPage({ element, body, framed, ...page }: PageContent): Promise<string> {
  const { nonce, frameData } = placeholderTokens();
  const frame = {
    nonce,
    ...(await pageAssetUrls("hosted")),
    elementScriptUrl: element?.scriptUrl,
    ...(framed && { embedding: { scriptUrl: await frameScriptUrl(), data: frameData } }),
  };
  const html = await renderHtml(
    <PageShell frame={frame} languages={languageLinkTemplates()} {...page}>
      {body}
    </PageShell>,
  );
  return `<!doctype html>${html}`;
}

/** Imported lazily: a route handler of Next may not import React's renderer statically. */
export async function renderHtml(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(element);
}

/**
 * Allows our own script and stylesheet, images from anywhere, because they are the merchant's, and what the processor's
 * own field needs. Only the named sites may frame the page.
 */
function contentSecurityPolicy(
  nonce: string,
  origins?: ProcessorElement["origins"],
  frameOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src", `'nonce-${nonce}'`, ...(origins?.script ?? [])].join(" "),
    `style-src 'nonce-${nonce}'`,
    "img-src https: http: data:",
    ["connect-src 'self'", ...(origins?.connect ?? [])].join(" "),
    ...(origins ? [["frame-src", ...origins.frame].join(" ")] : []),
    "form-action 'self'",
    "base-uri 'none'",
    ["frame-ancestors", ...(frameOrigins.length > 0 ? frameOrigins : ["'none'"])].join(" "),
  ].join("; ");
}
