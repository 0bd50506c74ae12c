import { readFileSync } from "node:fs";
import { listRouteFiles } from "#server/front/route-files.ts";

export type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The route's own handler, or Next, which calls and reloads it in development. */
type Answerer = Handler | "next";

interface Route {
  segments: string[];
  /** By method. */
  handlers: ReadonlyMap<string, Answerer>;
}

export interface Match {
  handlers: Route["handlers"];
  params: Record<string, string>;
}

/** The routes that are known by their pattern: which of them answers a path, and with which parameters. */
export interface RouteTable {
  match(path: string): Match | undefined;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The routes of the bundle, ready to be called. */
export async function bundledRoutes(): Promise<RouteTable> {
  const { routes } = await import("virtual:direct-routes");
  const table = routes.map(({ pattern, handlers }) => ({
    segments: pattern.split("/"),
    handlers: new Map(
      METHODS.filter((method) => method in handlers).map((method) => [method, handlers[method] as Handler]),
    ),
  }));
  return { match: (path) => matchIn(table, path) };
}

/** The routes of the source tree as it is now, for development. */
export function sourceRoutes(appDir: string): RouteTable {
  return {
    match: (path) =>
      matchIn(
        listRouteFiles(appDir).map(({ file, pattern }) => ({
          segments: pattern.split("/"),
          handlers: new Map(exportedMethods(readFileSync(file, "utf8")).map((method) => [method, "next"])),
        })),
        path,
      ),
  };
}

function exportedMethods(source: string): string[] {
  return METHODS.filter((method) => new RegExp(`export (const|(async )?function) ${method}\\b`).test(source));
}

function matchIn(table: readonly Route[], path: string): Match | undefined {
  const parts = path.split("/");
  const candidates = table.filter(({ segments }) => fits(segments, parts));
  // A literal segment goes before a parameter.
  const [best] = candidates.sort((a, b) => parameterCount(a) - parameterCount(b));
  if (!best) return undefined;
  const params: Record<string, string> = {};
  best.segments.forEach((segment, index) => {
    if (isParameter(segment)) params[segment.slice(1, -1)] = decodeURIComponent(parts[index] ?? "");
  });
  return { handlers: best.handlers, params };
}

/** `[[...rest]]` at the end takes whatever follows, also nothing; its handler reads the address itself. */
function fits(segments: readonly string[], parts: readonly string[]): boolean {
  const fixed = segments.at(-1)?.startsWith("[[...") ? segments.slice(0, -1) : segments;
  if (fixed === segments ? parts.length !== fixed.length : parts.length < fixed.length) return false;
  return fixed.every((segment, index) => segment === parts[index] || (isParameter(segment) && parts[index] !== ""));
}

function parameterCount({ segments }: Route): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return /^\[[^[]/.test(segment);
}
