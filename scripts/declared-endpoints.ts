import { join } from "node:path";
import type { Method } from "#api/api-version.ts";
import type { DeclaredEndpoint } from "#api/openapi/declared-endpoint.ts";
import { listRouteFiles } from "#processes/http/route-files.ts";

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type RouteModule = Partial<
  Record<Method, Pick<DeclaredEndpoint, "declaration" | "apiVersion"> & { publicDocument?: string; isDownload?: true }>
>;

/** Every path of the API, from its route files. */
export interface ApiRoutes {
  endpoints: DeclaredEndpoint[];
  /** Paths of public documents. */
  publicDocuments: string[];
}

const APP = join(import.meta.dirname, "../src/app");

/**
 * Loads the route files of the API's versions.
 * @param appDir Next's `src/app`.
 * @throws Error for a method that is declared neither as an endpoint nor as a download or public document.
 */
export async function apiRoutes(appDir = APP): Promise<ApiRoutes> {
  const routes: ApiRoutes = { endpoints: [], publicDocuments: [] };
  const files = listRouteFiles(appDir);
  for (const { file, pattern } of files.filter(({ pattern }) => /^\/api\/v\d+\//.test(pattern))) {
    const handlers = (await import(file)) as RouteModule;
    for (const method of METHODS) {
      const handler = handlers[method];
      if (handler?.publicDocument) routes.publicDocuments.push(pattern);
      else if (handler?.declaration) routes.endpoints.push({ method, pattern, ...handler });
      else if (handler && !handler.isDownload) throw new Error(`${method} ${pattern} has no declaration.`);
    }
  }
  return routes;
}
