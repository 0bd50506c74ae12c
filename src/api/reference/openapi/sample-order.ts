import type { OperationMethod } from "#api/reference/openapi/document.ts";

interface Place {
  method: OperationMethod;
  path: string;
}

/**
 * Sorts the operations of a page so that their samples run from top to bottom: an object is created, listed, read,
 * changed and acted on. Objects come before those that need them, and are deleted last.
 */
export function inSampleOrder<T extends Place>(operations: readonly T[]): T[] {
  const paths = operations.map(({ path }) => path);
  const roots = [...new Set(paths.map((path) => rootOf(path, paths)))];
  const isCreated = (root: string) => operations.some(({ method, path }) => method === "post" && path === root);
  const groups = [...roots.filter(isCreated), ...roots.filter((root) => !isCreated(root))];
  const groupOf = ({ method, path }: Place) =>
    method === "delete" ? groups.length : groups.indexOf(rootOf(path, paths));
  const stepOf = ({ method, path }: Place) => step(method, path.slice(rootOf(path, paths).length));
  return [...operations].sort((a, b) => groupOf(a) - groupOf(b) || stepOf(a) - stepOf(b));
}

/** The path of its collection: `/products` of `/products/{id}`. */
function rootOf(path: string, paths: readonly string[]): string {
  const above = paths.filter((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  return above.reduce((root, candidate) => (candidate.length < root.length ? candidate : root), path);
}

/** @param rest the path behind the collection's. */
function step(method: OperationMethod, rest: string): number {
  const isRead = method === "get";
  if (rest === "") return isRead ? 1 : 0;
  if (/^\/\{\w+\}$/.test(rest)) return isRead ? 2 : 3;
  return isRead ? 4 : 5;
}
