/** Longer texts are not cached: callers choose them, and could fill the memory. */
const MAX_KEY_LENGTH = 100;

/** Memoizes `make` by its text. At `max` entries the cache is cleared. Each copy of a module has its own. */
export function memoize<Value>(max: number, make: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined || cache.has(text)) return cached as Value;
    const value = make(text);
    if (text.length > MAX_KEY_LENGTH) return value;
    if (cache.size >= max) cache.clear();
    cache.set(text, value);
    return value;
  };
}
