const UNITS = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

/** "in 42 s", "in 4 min 12 s", "in 1 d 3 h": the two largest units; "now" once the time has passed. */
export function formatCountdown(seconds: number): string {
  if (seconds <= 0) return "now";
  const first = UNITS.findIndex(([, length]) => seconds >= length);
  const [[unit, length] = ["s", 1], smaller] = UNITS.slice(first);
  const words = `in ${Math.floor(seconds / length)} ${unit}`;
  return smaller ? `${words} ${Math.floor((seconds % length) / smaller[1])} ${smaller[0]}` : words;
}
