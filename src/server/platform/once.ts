/**
 * Makes a thing once in this process. The front bundle, Next's route handlers and Next's pages each load their own copy
 * of every module. So all state (clients, pools, caches, counters) is kept on `globalThis` and made here.
 */
export function once<T>(name: string, make: () => T): T {
  const registry = globalThis as unknown as Record<symbol, { value: T } | undefined>;
  const key = Symbol.for(`checkstand.${name}`);
  const known = registry[key];
  if (known) return known.value;
  const value = make();
  registry[key] = { value };
  return value;
}
