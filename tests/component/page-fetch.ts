import { baseUrl } from "../api/context.ts";
import { complaints } from "./complaints.ts";

const nodeFetch = globalThis.fetch;

/** Those that the server set, by name: no script sees them. */
const serverCookies = new Map<string, string>();

/** From now on the page is that of the user who has this session cookie. */
export function setSession(cookie: string): void {
  serverCookies.clear();
  keep(cookie);
}

function keep(cookie: string): void {
  const [pair = ""] = cookie.split(";");
  const end = pair.indexOf("=");
  serverCookies.set(pair.slice(0, end), pair.slice(end + 1));
}

/** Forgets the session, and what a page set by itself. */
export function clearCookies(): void {
  serverCookies.clear();
  for (const pair of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;
  }
}

/**
 * `fetch` as a page of the built service has it: it sends cookies, keeps those of the response, and tells where it comes from. To ask another host is a
 * complaint.
 */
export async function pageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (url.origin !== baseUrl) {
    complaints.push(`It asked another host: ${url.href}`);
    throw new TypeError("Failed to fetch");
  }
  const headers = new Headers(init.headers);
  const cookies = [...serverCookies].map((pair) => pair.join("="));
  headers.set("cookie", [...cookies, document.cookie].filter(Boolean).join("; "));
  if ((init.method ?? "GET") !== "GET") headers.set("origin", url.origin);
  const response = await nodeFetch(url, { ...init, headers });
  for (const cookie of response.headers.getSetCookie()) keep(cookie);
  return response;
}
