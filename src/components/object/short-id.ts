const SHOWN_AT_END = 4;

/** "cs_test_…x9Kd" of a whole id: enough to tell it from its neighbors. What is not longer than that stays as it is. */
export function shortId(id: string): string {
  const prefix = id.slice(0, id.lastIndexOf("_") + 1);
  return id.length <= prefix.length + SHOWN_AT_END + 1 ? id : `${prefix}…${id.slice(-SHOWN_AT_END)}`;
}
