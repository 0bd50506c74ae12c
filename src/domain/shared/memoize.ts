/** Longer texts are not kept: those who can choose them shall not fill the memory. */
const MAX_KEY_LENGTH = 100;

/**
 * `make` for what depends on a text alone and takes a while: each value is made once and kept, as long as there are not more
 * than so many; then all are made again as they are asked for. Each copy of a module keeps its own.
 */
export function memoize<Value>(max: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined || known.has(text)) return kept as Value;
    const value = make(text);
    if (text.length > MAX_KEY_LENGTH) return value;
    if (known.size >= max) known.clear();
    known.set(text, value);
    return value;
  };
}
