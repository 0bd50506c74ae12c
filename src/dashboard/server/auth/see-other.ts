import { env } from "#platform/base/env.ts";

/** Redirects the browser after a form, to a path here. */
export function seeOther(path: string, headers: Record<string, string> = {}): Response {
  const location = new URL(path, env().PUBLIC_BASE_URL).href;
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store", ...headers } });
}
