/** Longer keys are not kept: those who can choose them shall not fill the memory. */
const LONGEST_KEY = 100;

/**
 * `make` for what depends on its texts alone and takes a while: each value is made once and kept, as long as there are not
 * more than so many; then all are made again as they are asked for. Each copy of a module keeps its own.
 */
export function remembered<Texts extends string[], Value>(
  most: number,
  make: (...texts: Texts) => Value,
): (...texts: Texts) => Value {
  const known = new Map<string, Value>();
  return (...texts) => {
    const key = texts.join("\n");
    if (known.has(key)) return known.get(key) as Value;
    const value = make(...texts);
    if (key.length > LONGEST_KEY) return value;
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
