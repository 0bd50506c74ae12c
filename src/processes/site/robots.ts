/**
 * The paths that crawlers may fetch: the API reference, its documents, and the pages of payment links, for the previews
 * of chats (they say `noindex`). Never dashboard, sessions and receipts. The longest matching rule applies.
 */
const RULES = `User-agent: *
Allow: /docs
Allow: /llms.txt
Allow: /llms-full.txt
Allow: /api/v1/openapi.json
Allow: /api/v2/openapi.json
Allow: /api/v3/openapi.json
Allow: /openapi/
Allow: /pay/
Allow: /assets/
Allow: /favicon.ico
Disallow: /
`;

export function handleRobots(): Response {
  return new Response(RULES, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
