/** Placeholder of the installation's base URL in the committed documents. */
export const DOCUMENTED_BASE_URL = "http://localhost:3000";

/**
 * A document with the installation's own base URL in its servers, links and examples.
 * @param text the committed document, JSON.
 * @param baseUrl origin without a slash at the end.
 */
export function withBaseUrl(text: string, baseUrl: string): string {
  const document = JSON.parse(text.replaceAll(DOCUMENTED_BASE_URL, baseUrl)) as object;
  return `${JSON.stringify({ ...document, servers: [{ url: baseUrl }] }, null, 2)}\n`;
}
