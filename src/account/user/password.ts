/** In characters. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 1024;

/** The problem with a new password; undefined if there is none. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > MAX_PASSWORD_LENGTH) return "Use a shorter password.";
  if ([...password].length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  return new Set(password).size < 4 ? "Use a wider variety of characters." : undefined;
}
