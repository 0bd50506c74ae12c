import { createHash, randomBytes } from "node:crypto";
import { docsSite } from "#api/reference/handle-site.ts";
import { llmsFullText, llmsText } from "#api/reference/llms.ts";
import { Navigation } from "#api/reference/parts/navigation.tsx";
import { NotFoundBody } from "#api/reference/parts/not-found.tsx";
import { PageShell } from "#api/reference/parts/page-shell.tsx";
import { ReferencePageBody } from "#api/reference/parts/reference-page.tsx";
import { TextPageBody } from "#api/reference/parts/text-page.tsx";
import { markdownOf } from "#api/reference/reference-markdown.ts";
import { searchIndex, searchPage } from "#api/reference/search.tsx";
import { type DocsPage, markdownPath, type Site } from "#api/reference/site/site.ts";
import { type Compressed, compress, negotiatedBytes } from "#platform/base/compressed.ts";
import { env } from "#platform/base/env.ts";
import { once } from "#platform/base/once.ts";
import { pageAssetUrls, searchScriptUrl } from "#platform/base/page-assets.ts";

/** How long browsers and caches may store a response, and the nonce in it. */
const MAX_AGE_SECONDS = 300;
/** Brotli quality: fast, because pages are compressed again with each new nonce. */
const BROTLI_QUALITY = 5;
/** The placeholder of the nonce when a page's ETag is calculated. */
const NO_NONCE = "";

/** A response that is the same for everybody. */
interface Rendered {
  body: Compressed;
  type: string;
  etag: string;
  nonce: string;
  createdAt: number;
}

const renderings = once("docs-renderings", () => new Map<string, Promise<Rendered>>());

/** GET /docs and below: a page, or its Markdown by `.md` or by `Accept: text/markdown`. */
export async function handleDocs(request: Request): Promise<Response> {
  const site = await docsSite();
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/docs/search") return searchResponse(site, searchParams);
  if (pathname === "/docs/search.json") return searchIndexResponse(request, site);
  const path = pathname.replace(/\.md$/, "");
  const page = site.pages.get(path);
  if (!page)
    return site.pages.has(pathname.replace(/\/$/, ""))
      ? redirectWithoutSlash(pathname)
      : notFoundResponse(site, pathname);
  const wantsMarkdown = path !== pathname || /^text\/markdown\b/.test(request.headers.get("accept") ?? "");
  const rendered = await cachedRendering(wantsMarkdown ? markdownPath(path) : path, () =>
    wantsMarkdown ? renderText(markdownOf(site, page), "text/markdown") : renderPage(site, page),
  );
  const headers = headersOf(rendered);
  headers.set("Vary", "Accept");
  if (!wantsMarkdown) headers.set("Link", `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`);
  return response(request, rendered, headers);
}

/** The results of the form without script. They depend on the query and are not cached. */
async function searchResponse(site: Site, search: URLSearchParams): Promise<Response> {
  const { body, query, status } = searchPage(site, search);
  const page = { title: query === "" ? "Search" : `Search: ${query}`, description: "Search results." };
  return uncachedResponse(await renderDocument(site, page, body, query), status);
}

async function searchIndexResponse(request: Request, site: Site): Promise<Response> {
  const rendered = await cachedRendering("/docs/search.json", () => renderText(searchIndex(site), "application/json"));
  return response(request, rendered, headersOf(rendered));
}

/** GET /llms.txt */
export async function handleLlms(request: Request): Promise<Response> {
  const site = await docsSite();
  const rendered = await cachedRendering("/llms.txt", () => renderText(llmsText(site), "text/plain"));
  return response(request, rendered, headersOf(rendered));
}

/** GET /llms-full.txt */
export async function handleLlmsFull(request: Request): Promise<Response> {
  const site = await docsSite();
  const rendered = await cachedRendering("/llms-full.txt", () => renderText(llmsFullText(site), "text/plain"));
  return response(request, rendered, headersOf(rendered));
}

/** In development Next reloads the texts: nothing is cached. */
function cachedRendering(path: string, render: () => Promise<Rendered>): Promise<Rendered> {
  const cached = renderings.get(path);
  if (cached && env().NODE_ENV === "production") return refreshed(path, cached, render);
  return cacheRendering(path, render());
}

async function refreshed(path: string, cached: Promise<Rendered>, render: () => Promise<Rendered>): Promise<Rendered> {
  const rendered = await cached;
  const newest = renderings.get(path);
  if (newest && newest !== cached) return newest;
  return Date.now() - rendered.createdAt < MAX_AGE_SECONDS * 1000 ? rendered : cacheRendering(path, render());
}

function cacheRendering(path: string, rendering: Promise<Rendered>): Promise<Rendered> {
  renderings.set(path, rendering);
  rendering.catch(() => renderings.delete(path));
  return rendering;
}

async function renderText(text: string, type: string): Promise<Rendered> {
  return rendered(text, `${type}; charset=utf-8`, NO_NONCE, text);
}

async function renderPage(site: Site, page: DocsPage): Promise<Rendered> {
  const body = page.kind === "text" ? <TextPageBody page={page} /> : <ReferencePageBody site={site} page={page} />;
  const html = await renderDocument(site, page, body);
  const nonce = newNonce();
  return rendered(html(nonce), "text/html; charset=utf-8", nonce, html(NO_NONCE));
}

async function rendered(text: string, type: string, nonce: string, tagged: string): Promise<Rendered> {
  const etag = `W/"${createHash("sha256").update(tagged).digest("base64url").slice(0, 22)}"`;
  return {
    body: await compress(new TextEncoder().encode(text), BROTLI_QUALITY),
    type,
    etag,
    nonce,
    createdAt: Date.now(),
  };
}

function redirectWithoutSlash(path: string): Response {
  return new Response(null, { status: 308, headers: { Location: path.replace(/\/$/, "") } });
}

async function notFoundResponse(site: Site, path: string): Promise<Response> {
  const page = { title: "Not found", description: "This page does not exist." };
  const body = <NotFoundBody site={site} path={decodeURIComponent(path)} />;
  return uncachedResponse(await renderDocument(site, page, body), 404);
}

function uncachedResponse(html: (nonce: string) => string, status: number): Response {
  const nonce = newNonce();
  const headers = securityHeaders(nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(html(nonce), { status, headers });
}

/** The full document, once the nonce of its script and style is known. */
async function renderDocument(
  site: Site,
  page: DocsPage | { title: string; description: string },
  body: React.ReactElement,
  query?: string,
): Promise<(nonce: string) => string> {
  // Imported lazily: a route handler of Next may not import React's renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const urls = { ...(await pageAssetUrls("docs")), searchScriptUrl: await searchScriptUrl() };
  const docsPage = "path" in page ? page : undefined;
  const placeholder = newNonce();
  const html = renderToStaticMarkup(
    <PageShell
      frame={{ nonce: placeholder, ...urls }}
      title={page.title}
      description={page.description}
      markdownUrl={docsPage && markdownPath(docsPage.path)}
      navigation={<Navigation site={site} page={docsPage} />}
      query={query}
    >
      {body}
    </PageShell>,
  );
  return (nonce) => `<!doctype html>${html.replaceAll(placeholder, nonce)}`;
}

/** 304 for an unchanged page, with the old policy and nonce. */
function response(request: Request, { body, etag }: Rendered, headers: Headers): Response {
  if (request.headers.get("if-none-match")?.includes(etag)) {
    headers.delete("Content-Security-Policy");
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const bytes = negotiatedBytes(body, request, headers);
  return new Response(bytes, { headers });
}

function headersOf({ type, etag, nonce }: Rendered): Headers {
  const headers = securityHeaders(nonce);
  headers.set("Content-Type", type);
  headers.set("Cache-Control", `public, max-age=${MAX_AGE_SECONDS}`);
  headers.set("ETag", etag);
  return headers;
}

function securityHeaders(nonce: string): Headers {
  return new Headers({
    "Content-Security-Policy": [
      "default-src 'none'",
      ...(nonce
        ? [`script-src 'nonce-${nonce}'`, `style-src 'nonce-${nonce}'`, "img-src data:", "connect-src 'self'"]
        : []),
      `form-action ${nonce ? "'self'" : "'none'"}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
}

function newNonce(): string {
  return randomBytes(16).toString("base64url");
}
