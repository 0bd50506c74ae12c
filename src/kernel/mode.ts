/** Test or live, as in the dashboard's paths. All other code uses `livemode`. */
export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** The header with the mode of a dashboard page. */
export const MODE_HEADER = "x-checkstand-mode";

/** The mode of a path segment or a header; undefined for anything else. */
export function parseMode(text: string | null | undefined): Mode | undefined {
  return MODES.find((mode) => mode === text);
}
