import { asciiLowerCase } from "#kernel/text.ts";

/** An email address in the form that identifies an account: trimmed, in lower case. */
export function normalEmail(text: string): string {
  return asciiLowerCase(text.trim());
}

/** Maximum length of a person's name, in characters. */
export const MAX_NAME_LENGTH = 100;

/** The content of a session, which ends once the user's version has changed. */
export interface SignedIn {
  userId: string;
  sessionVersion: number;
}
