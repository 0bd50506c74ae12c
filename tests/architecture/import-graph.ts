import { dirname } from "node:path";

/** A file of `src` and a file that it imports, types included. */
export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

/**
 * The folders of `src` that import each other, directly or by way of others, sorted: by name, so that a folder and its
 * parent are two.
 */
export function foldersInCycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, other] = [dirname(from), dirname(to)];
    if (!other.startsWith("src") || folder === other) continue;
    graph.set(folder, (graph.get(folder) ?? new Set()).add(other));
  }
  return [...graph.keys()].filter((folder) => reachable(graph, folder).has(folder)).sort();
}

/** What a file loads, directly or by way of others: the files and packages that it imports values from. */
export function loadedBy(imports: readonly Import[]): (file: string) => Set<string> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return (file) => reachable(graph, file);
}

function reachable(graph: Map<string, Set<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return found;
}
