/** Longer keys are not kept: those who can choose them shall not fill the memory. */
const LONGEST_KEY = 100;

/**
 * `make` for what depends on its texts alone and takes a while: each value is made once and kept, as long as there are not
 * more than so many. Then all are made again as they are asked for.
 */
export function remembered<Texts extends string[], Value>(
  most: number,
  make: (...texts: Texts) => Value,
): (...texts: Texts) => Value {
  const known = new Map<string, Value>();
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] ?? "") : texts.join("\n");
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = make(...texts);
    if (known.size >= most) known.clear();
    if (key.length <= LONGEST_KEY) known.set(key, made);
    return made;
  };
}
