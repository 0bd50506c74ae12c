import type { ErrorAnswer } from "#hosted/answers.ts";
import { messages } from "#hosted/client/messages.ts";

/** What the server answered: the value, or why there is none, and after how many seconds it may be asked again. */
export type Answer<T> = { value: T } | (ErrorAnswer & { retryAfter?: number });

const PATIENCE_MS = 30_000;

/** Gets JSON in the page's language; with a body it posts. A lost connection, a timeout and a broken answer are all `network`. */
export async function ask<T>(url: string, body?: object): Promise<Answer<T>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const response = await fetch(url, {
      signal: stop.signal,
      headers: {
        "Accept-Language": document.documentElement.lang,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (response.ok) return { value: answer as T };
    return { ...(answer as ErrorAnswer), retryAfter: Number(response.headers.get("Retry-After") ?? 0) };
  } catch {
    return { error: { code: "network", message: messages.networkLost, fields: {} } };
  } finally {
    clearTimeout(timer);
  }
}
