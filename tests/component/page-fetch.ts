import { baseUrl } from "../api/context.ts";
import { complaints } from "./complaints.ts";

const nodeFetch = globalThis.fetch;

/** What a page can't read: the session's cookie, and what else the service sets. */
const httpOnly = new Map<string, string>();

/** From now on the page is that of the user who has this session cookie. */
export function setSession(cookie: string): void {
  saveCookie(cookie);
}

/** Forgets the session, and what a page set by itself. */
export function clearCookies(): void {
  httpOnly.clear();
  for (const pair of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
  }
}

/**
 * `fetch` as a page of the built service has it: it sends the session and tells where it comes from. To ask another host is a
 * complaint.
 */
export async function pageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (url.origin !== baseUrl) {
    complaints.push(`It asked another host: ${url.href}`);
    throw new TypeError("Failed to fetch");
  }
  const headers = new Headers(init.headers);
  headers.set("cookie", [...httpOnly.values(), document.cookie].filter(Boolean).join("; "));
  if ((init.method ?? "GET") !== "GET") headers.set("origin", url.origin);
  const response = await nodeFetch(url, { ...init, headers });
  for (const line of response.headers.getSetCookie()) saveCookie(line);
  return response;
}

/** Keeps the pair of a Set-Cookie header, in place of an older one of that name. */
function saveCookie(line: string): void {
  const [pair = ""] = line.split(";");
  httpOnly.set(pair.slice(0, pair.indexOf("=")), pair);
}
