import { scaleLinear } from "d3-scale";

const MAX_LINES = 3;
const MAX_LABELS = 5;

/** The values of the lines, and the position of a value: 0 to 100, from the bottom. */
export function valueScale(values: readonly number[]): { lines: number[]; heightOf: (value: number) => number } {
  const [bottom, top] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = scaleLinear([bottom, top === bottom ? 1 : top], [0, 100]).nice(MAX_LINES);
  return { lines: scale.ticks(MAX_LINES), heightOf: (value) => scale(value) };
}

/** Which parts of a period are named below a chart: at most five at equal distances, the last of them always. */
export function labeledParts(count: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / MAX_LABELS));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step)
    .reverse()
    .slice(-MAX_LABELS);
}
