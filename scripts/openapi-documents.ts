import { join } from "node:path";
import { documentOf } from "#api/openapi/document.ts";
import { apiRoutes } from "./declared-endpoints.ts";

/** The folder of the documents, and the path that they are served from. */
export const DOCUMENTS_DIRECTORY = join(import.meta.dirname, "../public/openapi");

/** The text of each version's document, by the name of its file. */
export async function openapiDocuments(): Promise<Map<string, string>> {
  const { endpoints } = await apiRoutes();
  const apiVersions = [...new Set(endpoints.map(({ apiVersion }) => apiVersion))];
  return new Map(
    apiVersions.map((apiVersion) => {
      const own = endpoints.filter((endpoint) => endpoint.apiVersion === apiVersion);
      return [`${apiVersion.name}.json`, `${JSON.stringify(documentOf(apiVersion, own), null, 2)}\n`];
    }),
  );
}
