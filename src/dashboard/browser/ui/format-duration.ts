import { LOCALE } from "#dashboard/browser/ui/locale.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;
const MAX_UNITS = 2;

/** "30 days", "1 hour 5 minutes": the two largest units of a number of seconds; smaller ones are left out. */
export function formatDuration(seconds: number): string {
  let rest = seconds;
  const parts = UNITS.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { count, words: `${count.toLocaleString(LOCALE)} ${unit}${count === 1 ? "" : "s"}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return "0 seconds";
  return parts
    .slice(first, first + MAX_UNITS)
    .filter(({ count }) => count > 0)
    .map(({ words }) => words)
    .join(" ");
}
