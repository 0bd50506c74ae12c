/** Stands in the committed documents for the address of the installation. */
export const DOCUMENTED_BASE_URL = "http://localhost:3000";

/**
 * A document as an installation serves it: its server, its pages and its examples have the installation's own address.
 * @param text the committed document, JSON.
 * @param baseUrl origin without a slash at the end.
 */
export function withBaseUrl(text: string, baseUrl: string): string {
  const document = JSON.parse(text.replaceAll(DOCUMENTED_BASE_URL, baseUrl)) as object;
  return `${JSON.stringify({ ...document, servers: [{ url: baseUrl }] }, null, 2)}\n`;
}
