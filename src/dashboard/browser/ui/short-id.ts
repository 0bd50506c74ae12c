const SHOWN_AT_END = 4;

/** "cs_test_…x9Kd" for a full ID: enough to distinguish it from its neighbors. Shorter texts stay unchanged. */
export function shortId(id: string): string {
  const prefix = id.slice(0, id.lastIndexOf("_") + 1);
  return id.length <= prefix.length + SHOWN_AT_END + 1 ? id : `${prefix}…${id.slice(-SHOWN_AT_END)}`;
}
