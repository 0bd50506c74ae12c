const MAX_LISTED = 10;

/** Lists the values that a field accepts: "must be one of day, week, or month". Long lists are truncated after ten. */
export function mustBeOneOf(values: readonly string[]): string {
  if (values.length === 1) return `must be ${values[0]}`;
  if (values.length > MAX_LISTED) {
    return `must be one of ${values.slice(0, MAX_LISTED).join(", ")}, … (see the API reference)`;
  }
  const last = values.at(-1);
  if (values.length === 2) return `must be ${values[0]} or ${last}`;
  return `must be one of ${values.slice(0, -1).join(", ")}, or ${last}`;
}
