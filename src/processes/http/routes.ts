import { readFileSync } from "node:fs";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { listRouteFiles } from "#processes/http/route-files.ts";

type RouteFunction<Incoming, Answer> = (
  request: Incoming,
  context: { params: Promise<Record<string, string>> },
) => Promise<Answer>;

/** A route's handler. Endpoints of the API and pages also have a method that needs neither a `Request` nor a `Response`. */
export type Handler = RouteFunction<Request, Response> & { respond?: RouteFunction<HttpRequest, HttpResponse> };

/** The route's own handler, or Next, which loads and reloads it in development. */
type RouteTarget = Handler | "next";

interface Route {
  pattern: string;
  /** Each is a literal text, or a parameter's name. */
  segments: { text?: string; parameter?: string }[];
  /** Whether further segments may follow. */
  isCatchAll: boolean;
  /** By method. */
  handlers: ReadonlyMap<string, RouteTarget>;
}

export interface Match {
  /** As in `/api/v3/products/[id]`. */
  pattern: string;
  handlers: Route["handlers"];
  params: Record<string, string>;
}

/** The routes by pattern: finds the one for a path, with its parameters. */
export interface RouteTable {
  match(path: string): Match | undefined;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The routes of the bundle, ready to be called. */
export async function bundledRoutes(): Promise<RouteTable> {
  return routeTable((await import("virtual:direct-routes")).routes);
}

/** A module of a route file, with its handlers by method. */
export interface RouteModule {
  /** As in `/api/v3/products/[id]`. */
  pattern: string;
  handlers: Record<string, unknown>;
}

export function routeTable(routes: readonly RouteModule[]): RouteTable {
  return tableOf(
    routes.map(({ pattern, handlers }) => ({
      pattern,
      ...partsOf(pattern),
      handlers: new Map(
        METHODS.filter((method) => method in handlers).map((method) => [method, handlers[method] as Handler]),
      ),
    })),
  );
}

/** The routes of the source tree as it is now, for development. */
export function sourceRoutes(appDir: string): RouteTable {
  return {
    match: (path) =>
      tableOf(
        listRouteFiles(appDir).map(({ file, pattern }) => ({
          pattern,
          ...partsOf(pattern),
          handlers: new Map(exportedMethods(readFileSync(file, "utf8")).map((method) => [method, "next"])),
        })),
      ).match(path),
  };
}

function exportedMethods(source: string): string[] {
  const exported = [...source.matchAll(/export (?:const|(?:async )?function) ([A-Z]+)\b/g)].map(([, name]) => name);
  return METHODS.filter((method) => exported.includes(method));
}

/**
 * Parses a pattern. `[[...rest]]` at the end matches anything that follows, also nothing; its handler reads the path
 * itself.
 */
function partsOf(pattern: string): Pick<Route, "segments" | "isCatchAll"> {
  const parts = pattern.split("/");
  const isCatchAll = parts.at(-1)?.startsWith("[[...") ?? false;
  const segments = (isCatchAll ? parts.slice(0, -1) : parts).map((text) => {
    const parameter = /^\[([^[].*)\]$/.exec(text)?.[1];
    return parameter === undefined ? { text } : { parameter };
  });
  return { segments, isCatchAll };
}

/** A literal segment takes precedence over a parameter. */
function tableOf(routes: readonly Route[]): RouteTable {
  const table = routes.toSorted((a, b) => parameterCount(a) - parameterCount(b));
  return { match: (path) => matchIn(table, path) };
}

function matchIn(table: readonly Route[], path: string): Match | undefined {
  const parts = path.split("/");
  const best = table.find((route) => fits(route, parts));
  if (!best) return undefined;
  const params: Record<string, string> = {};
  best.segments.forEach(({ parameter }, index) => {
    if (parameter !== undefined) params[parameter] = decodeURIComponent(parts[index] ?? "");
  });
  return { pattern: best.pattern, handlers: best.handlers, params };
}

function fits({ segments, isCatchAll }: Route, parts: readonly string[]): boolean {
  if (isCatchAll ? parts.length < segments.length : parts.length !== segments.length) return false;
  return segments.every(({ text, parameter }, index) =>
    parameter === undefined ? text === parts[index] : parts[index] !== "",
  );
}

function parameterCount({ segments }: Route): number {
  return segments.filter(({ parameter }) => parameter !== undefined).length;
}
