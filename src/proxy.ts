import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { env } from "#env.ts";
import { csrfTokenOf, newCsrfCookie } from "#server/auth/csrf-token.ts";
import { NONCE_HEADER, PATH_HEADER } from "#server/auth/page-headers.ts";
import { authCookies } from "#server/auth/settings.ts";

/** Runs before every page of the dashboard: security headers, and the cookie that its forms are checked by. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const { csrfToken } = authCookies();
  const csrfCookie = csrfTokenOf(request.cookies.get(csrfToken.name)?.value) ? undefined : newCsrfCookie();
  if (csrfCookie) request.cookies.set(csrfToken.name, csrfCookie);

  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  // Next reads the nonce for its own scripts from the policy of the request.
  headers.set("content-security-policy", policy);

  const response = NextResponse.next({ request: { headers } });
  if (csrfCookie) response.cookies.set({ name: csrfToken.name, value: csrfCookie, ...csrfToken.options });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("X-Frame-Options", "DENY");
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  return response;
}

/**
 * Styles may stand inline, as sonner places its own that way. Scripts may not. Images may come from anywhere: the
 * merchant's logo does, as on his customers' pages.
 */
function contentSecurityPolicy(nonce: string): string {
  // React's development build explains errors by means of eval.
  const development = env().NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  // Everything but APIs, customer pages, the API reference and files.
  matcher: ["/((?!api/|assets/|pay/|checkout/|docs$|docs/|docs\\.md$|llms\\.txt$|openapi/|_next/|icon\\.svg$).*)"],
};
