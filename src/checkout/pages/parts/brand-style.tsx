import { type BrandPalette, brandPalette, parseBrandColor } from "#account/merchant/brand-color.ts";

interface Props {
  /** The merchant's; null for the page's own green. */
  color: string | null;
  nonce: string;
}

/** The merchant's colors, on screens only: print is black on white. */
export function BrandStyle({ color, nonce }: Props) {
  const parsed = color === null ? undefined : parseBrandColor(color);
  if (parsed === undefined) return null;
  const light = `:root{${variables(brandPalette(parsed, "light"))}}`;
  const dark = `@media (prefers-color-scheme:dark){:root{${variables(brandPalette(parsed, "dark"))}}}`;
  return <style nonce={nonce}>{`@media screen{${light}${dark}}`}</style>;
}

function variables(palette: BrandPalette): string {
  return [
    `--button:${palette.button}`,
    `--button-hover:${palette.buttonHover}`,
    `--button-edge:${palette.buttonEdge}`,
    `--on-button:${palette.onButton}`,
    `--accent:${palette.accent}`,
    `--accent-soft:${palette.accentSoft}`,
  ].join(";");
}
