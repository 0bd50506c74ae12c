import { FIRST_STEPS_COOKIE } from "#dashboard/home/first-steps.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers in this browser that the user hid the first steps; the server reads it. */
export function hideFirstSteps(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${FIRST_STEPS_COOKIE}=hidden; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Whether they are hidden now. @param serverValue what the server read, for its HTML. */
export function areFirstStepsHidden(serverValue: boolean): boolean {
  return typeof document === "undefined" ? serverValue : document.cookie.includes(`${FIRST_STEPS_COOKIE}=hidden`);
}
