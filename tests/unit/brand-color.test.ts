import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandPalette, contrast, parseBrandColor } from "#account/merchant/brand-color.ts";

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const SURFACES = {
  light: ["#ffffff", "#faf9f6", "#f3f3ef"],
  dark: ["#0e1211", "#151b19", "#1f2624"],
};

test("contrast matches WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(contrast("#123456", "#123456")).toBe(1);
});

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("for any color, every text has a contrast of 4.5 and the button's edge is visible", () => {
    fc.assert(
      fc.property(colors, (color) => {
        const palette = brandPalette(color, theme);
        for (const shown of Object.values(palette)) expect(parseBrandColor(shown)).toBe(shown);
        expect(palette.button).toBe(color);
        expect(contrast(palette.button, palette.onButton)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette.buttonHover, palette.onButton)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette.buttonEdge, SURFACES[theme][theme === "light" ? 0 : 1] ?? "")).toBeGreaterThanOrEqual(
          3,
        );
        for (const background of [...SURFACES[theme], palette.accentSoft]) {
          expect(contrast(palette.accent, background)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("a readable color is unchanged", () => {
    const color = theme === "light" ? "#115c43" : "#7fd8b5";
    expect(brandPalette(color, theme).accent).toBe(color);
  });
});

test("only six hexadecimal digits are a color", () => {
  expect(parseBrandColor("#A1B2c3")).toBe("#a1b2c3");
  for (const text of ["red", "#fff", "#12345g", "123456", "#1234567", "#123456;}", "url(x)", " #123456", ""]) {
    expect(parseBrandColor(text)).toBeUndefined();
  }
});
