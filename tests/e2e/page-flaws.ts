import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import { SIZE } from "../../scripts/test/full-only.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const HEIGHT = 844;
const MAX_FRAME_WAIT_MS = 2_000;

const ABOUT_COLORS = ["color-contrast", "link-in-text-block"];

/**
 * `npm test` takes the first, `--full` all. The document is the same in both themes, so that a size's second theme is asked only
 * for the rules about colors.
 */
const LOOKS: readonly { colorScheme: "light" | "dark"; width: number; rules?: string[] }[] = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "light", width: 390, rules: ABOUT_COLORS },
  { colorScheme: "dark", width: 1280, rules: ABOUT_COLORS },
];

/**
 * What is wrong with the page as it is now (filled, a dialog open, an error shown) in each of the looks: what axe finds,
 * and how many pixels the page is wider than the screen. Leaves theme and size as they were.
 */
export async function pageFlaws(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const flaws: string[] = [];
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (const { colorScheme, width, rules } of LOOKS.slice(0, SIZE.looks)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    await waitForTransitions(page);
    const found = [...(await violations(page, rules)), ...(await overflow(page))];
    flaws.push(...found.map((flaw) => `${colorScheme}, ${width} px: ${flaw}`));
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
  return flaws;
}

/**
 * Waits until the page has its new look, and finishes the transitions of colors. Headless Chromium sometimes draws no frame
 * of a page where nothing moves: styles are then computed when axe asks for them.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async (maxMs) => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, maxMs);
      });
    for (let frame = 0; frame < 2; frame++) await nextFrame();
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  }, MAX_FRAME_WAIT_MS);
}

/** Mails and previews are looked at where they are pages: no script runs in their sandboxed frames, not axe's either. */
async function violations(page: Page, rules: string[] | undefined): Promise<string[]> {
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const options: Axe.RunOptions = {
      resultTypes: ["violations"],
      ...(values && { runOnly: { type: "rule", values } }),
    };
    return (await axe.run({ exclude: [["iframe[sandbox]"]] }, options)).violations;
  }, rules);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return pixels > 0 ? [`${pixels} px wider than the screen`] : [];
}
