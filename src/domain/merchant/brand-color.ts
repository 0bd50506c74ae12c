/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [red: number, green: number, blue: number];

/** The colours that a merchant's own one makes on a customer page. All as `#rrggbb`. */
export interface BrandPalette {
  /** The button is of the merchant's colour itself. */
  button: string;
  onButton: string;
  buttonHover: string;
  /** The button's border: seen where its colour hardly differs from the page. */
  buttonEdge: string;
  /** The colour as text, as far towards ink as reading asks for. */
  accent: string;
  accentSoft: string;
}

/** What the pages are made of: see palette.css. `ink` is where colours are moved to until they can be read. */
const THEMES = {
  light: { surface: "#ffffff", farthestSurface: "#f3f3ef", edge: "#808884", ink: "#000000" },
  dark: { surface: "#151b19", farthestSurface: "#1f2624", edge: "#6a746f", ink: "#ffffff" },
} as const;

export type Theme = keyof typeof THEMES;

/** WCAG 2.2 AA: of text, and of what has to be seen. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** A colour as `#rrggbb` in lower case; undefined for every other text. */
export function parseBrandColor(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** How the pages show a merchant's colour: whatever it is, all text on and of it has a contrast of 4.5. */
export function brandPalette(color: string, theme: Theme): BrandPalette {
  const { surface, farthestSurface, edge, ink } = THEMES[theme];
  const onButton = contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000";
  const accentSoft = mix(surface, color, 0.1);
  return {
    button: color,
    onButton,
    // Away from the text on it, so that reading gets easier.
    buttonHover: mix(color, onButton === "#ffffff" ? "#000000" : "#ffffff", 0.15),
    buttonEdge: contrast(color, surface) >= SHAPE_CONTRAST ? color : edge,
    accent: shiftTowards(ink, color, [surface, farthestSurface, accentSoft]),
    accentSoft,
  };
}

/** By WCAG: from 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const STEPS = 50;

/** The colour, moved to `ink` as little as it takes to be read on each background. */
function shiftTowards(ink: string, color: string, backgrounds: readonly string[]): string {
  for (let step = 0; step < STEPS; step++) {
    const moved = mix(color, ink, step / STEPS);
    if (backgrounds.every((background) => contrast(moved, background) >= TEXT_CONTRAST)) return moved;
  }
  return ink;
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a.map((value, index) => hex(value + ((b[index] ?? 0) - value) * share)).join("")}`;
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => linear(value / 255)) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
