/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [red: number, green: number, blue: number];

/** The colors of a customer page, derived from the merchant's. All as `#rrggbb`. */
export interface BrandPalette {
  /** The button has the merchant's color. */
  button: string;
  onButton: string;
  buttonHover: string;
  /** The button's border, which is visible even if the button's color is close to the page's. */
  buttonEdge: string;
  /** The color as text, moved towards ink until it is readable. */
  accent: string;
  accentSoft: string;
}

/** The colors of the pages: see palette.css. Colors are moved towards `ink` until they are readable. */
const THEMES = {
  light: { surface: "#ffffff", farthestSurface: "#f3f3ef", edge: "#808884", ink: "#000000" },
  dark: { surface: "#151b19", farthestSurface: "#1f2624", edge: "#6a746f", ink: "#ffffff" },
} as const;

export type Theme = keyof typeof THEMES;

/** WCAG 2.2 AA: contrast of text, and of controls. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** A color as `#rrggbb` in lower case; undefined for any other text. */
export function parseBrandColor(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** The page's colors for a merchant's color: text on it and in it always has a contrast of at least 4.5. */
export function brandPalette(color: string, theme: Theme): BrandPalette {
  const { surface, farthestSurface, edge, ink } = THEMES[theme];
  const onButton = contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000";
  const accentSoft = mix(surface, color, 0.1);
  return {
    button: color,
    onButton,
    // Away from the text's color, which raises the contrast.
    buttonHover: mix(color, onButton === "#ffffff" ? "#000000" : "#ffffff", 0.15),
    buttonEdge: contrast(color, surface) >= SHAPE_CONTRAST ? color : edge,
    accent: shiftTowards(ink, color, [surface, farthestSurface, accentSoft]),
    accentSoft,
  };
}

/** WCAG contrast, from 1 (equal) to 21 (black on white). */
export function contrast(foreground: string, background: string): number {
  const [a, b] = [luminance(foreground), luminance(background)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const STEPS = 50;

/** The color, moved towards `ink` only as far as needed to be readable on each background. */
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
