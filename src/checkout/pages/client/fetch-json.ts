import { framedHeader } from "#checkout/pages/client/framed-header.ts";
import { messages } from "#checkout/pages/client/messages.ts";
import type { ErrorResponse } from "#checkout/pages/page-api.ts";

/** The value, or why there is none, and after how many seconds to try again. */
export type FetchResult<T> = { value: T } | (ErrorResponse & { retryAfter?: number });

const TIMEOUT_MS = 30_000;

/**
 * Fetches JSON in the page's language; posts if there is a body. A lost connection, a timeout and invalid JSON all
 * become `network`.
 */
export async function fetchJson<T>(url: string, body?: object): Promise<FetchResult<T>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      signal: stop.signal,
      headers: {
        "Accept-Language": document.documentElement.lang,
        ...(body && { "Content-Type": "application/json" }),
        ...framedHeader(),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const result = await response.json();
    if (response.ok) return { value: result as T };
    return { ...(result as ErrorResponse), retryAfter: Number(response.headers.get("Retry-After") ?? 0) };
  } catch {
    return { error: { code: "network", message: messages.networkLost, fields: {} } };
  } finally {
    clearTimeout(timer);
  }
}
