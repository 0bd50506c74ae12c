/**
 * What crawlers may fetch: the API reference, its documents, and the pages of payment links, for the previews of chats
 * (they say `noindex`). Dashboard, sessions and receipts are nobody's to fetch. The longest rule that fits a path holds.
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

/** Answers `GET /robots.txt`. */
export function handleRobots(): Response {
  return new Response(RULES, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
