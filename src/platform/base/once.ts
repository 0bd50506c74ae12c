/**
 * Creates a value once in this process. The front server bundle, Next's route handlers and Next's pages each load their
 * own copy of every module. So all state (clients, pools, caches, counters) is stored on `globalThis` and created here.
 */
export function once<T>(name: string, make: () => T): T {
  const instances = registry();
  if (instances.has(name)) return instances.get(name) as T;
  const value = make();
  instances.set(name, value);
  return value;
}

const REGISTRY = Symbol.for("checkstand.once");

function registry(): Map<string, unknown> {
  const holder = globalThis as { [REGISTRY]?: Map<string, unknown> };
  holder[REGISTRY] ??= new Map();
  return holder[REGISTRY];
}
