/** Joins class names and leaves out those whose condition is false. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
