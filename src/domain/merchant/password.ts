/** In characters. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 1024;

/** What is wrong with a new password; undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > LONGEST_PASSWORD) return "That is too long.";
  if ([...password].length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  return new Set(password).size < 4 ? "Use more different characters." : undefined;
}
