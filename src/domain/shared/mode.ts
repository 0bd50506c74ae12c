/** Test or live, as it stands in a dashboard's path. The rest of the code knows it as `livemode`. */
export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** The header by which a page of the dashboard says its mode. */
export const MODE_HEADER = "x-checkstand-mode";

/** The mode that a path segment or a header names; undefined for anything else. */
export function parseMode(text: string | null | undefined): Mode | undefined {
  return MODES.find((mode) => mode === text);
}
