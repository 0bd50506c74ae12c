import type { OperationMethod } from "#docs/openapi/document.ts";

interface Place {
  method: OperationMethod;
  path: string;
}

/**
 * The operations of a page in an order in which their samples can be run from top to bottom: an object is made, listed, read,
 * changed and acted on; what can be made comes before what comes of it. Objects are deleted last, when nothing needs them.
 */
export function inSampleOrder<T extends Place>(operations: readonly T[]): T[] {
  const paths = operations.map(({ path }) => path);
  const roots = [...new Set(paths.map((path) => rootOf(path, paths)))];
  const isMade = (root: string) => operations.some(({ method, path }) => method === "post" && path === root);
  const groups = [...roots.filter(isMade), ...roots.filter((root) => !isMade(root))];
  const groupOf = ({ method, path }: Place) =>
    method === "delete" ? groups.length : groups.indexOf(rootOf(path, paths));
  const stepOf = ({ method, path }: Place) => step(method, path.slice(rootOf(path, paths).length));
  return [...operations].sort((a, b) => groupOf(a) - groupOf(b) || stepOf(a) - stepOf(b));
}

/** The path of the collection that it belongs to: `/products` of `/products/{id}`. */
function rootOf(path: string, paths: readonly string[]): string {
  const above = paths.filter((other) => path === other || path.startsWith(`${other}/`));
  return above.reduce((root, other) => (other.length < root.length ? other : root), path);
}

/** @param rest what is behind the collection's path. */
function step(method: OperationMethod, rest: string): number {
  const isRead = method === "get";
  if (rest === "") return isRead ? 1 : 0;
  if (/^\/\{\w+\}$/.test(rest)) return isRead ? 2 : 3;
  return isRead ? 4 : 5;
}
