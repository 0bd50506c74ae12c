/** Joins class names, leaving out what a condition switched off. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
