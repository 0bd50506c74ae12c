import type { CSSProperties } from "react";
import { type BrandPalette, brandPalette, contrast, type Theme } from "#account/merchant/brand-color.ts";
import type { Branding } from "#account/merchant/branding.ts";
import { frameEn } from "#checkout/pages/messages/frame-en.ts";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import { PageFooter } from "#checkout/pages/parts/page-footer.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";

const AMOUNT = formatMoney(4900n, "USD", LOCALE);

/** Set on a separate page: see `LegalDetails`. */
const NO_SELLER = { legalName: null, address: null, taxId: null };

/** The visible part of the branding. */
type ShownBranding = Omit<Branding, "defaultCurrency">;

const TITLES: Record<Theme, string> = { light: "Light theme", dark: "Dark theme" };

/** A customer page with the unsaved branding, built from the page's own components. */
export function BrandingPreview({ branding }: { branding: ShownBranding }) {
  return (
    <section aria-labelledby="preview" className="space-y-4 lg:sticky lg:top-28">
      <h2 id="preview" className="text-base font-semibold">
        Preview
      </h2>
      {(["light", "dark"] as const).map((theme) => (
        <ThemePreview key={theme} theme={theme} branding={branding} />
      ))}
    </section>
  );
}

function ThemePreview({ theme, branding }: { theme: Theme; branding: ShownBranding }) {
  const { brandColor } = branding;
  const palette = brandColor === null ? undefined : brandPalette(brandColor, theme);
  return (
    <figure>
      <div
        inert
        data-scheme={theme}
        style={{ colorScheme: theme, ...(palette && variables(palette)) }}
        className="overflow-hidden rounded-xl border border-line bg-canvas px-4 pt-4 font-sans text-ink"
      >
        <MerchantHeader merchant={branding} messages={frameEn} />
        <div className="panel">
          <div className="flex justify-between gap-4 text-lg font-semibold">
            <span>Total</span>
            <span className="tabular-nums">{AMOUNT}</span>
          </div>
          <span className="button mt-4">Pay {AMOUNT}</span>
        </div>
        <PageFooter merchant={{ ...branding, ...NO_SELLER }} languages={[]} messages={frameEn} />
      </div>
      <figcaption className="mt-1.5 text-sm text-muted">
        {TITLES[theme]}
        {palette && `: ${contrastText(palette)}`}
      </figcaption>
    </figure>
  );
}

function contrastText({ button, onButton }: BrandPalette): string {
  const ratio = contrast(button, onButton).toLocaleString(LOCALE, { maximumFractionDigits: 1 });
  return `${onButton === "#ffffff" ? "white" : "black"} button text, contrast ratio ${ratio}:1`;
}

/** The custom properties that the page's own style sheet reads: see brand-style.tsx. */
function variables({ button, onButton, buttonHover, buttonEdge, accent, accentSoft }: BrandPalette): CSSProperties {
  const properties: Record<`--${string}`, string> = {
    "--button": button,
    "--button-hover": buttonHover,
    "--button-edge": buttonEdge,
    "--on-button": onButton,
    "--accent": accent,
    "--accent-soft": accentSoft,
  };
  return properties as CSSProperties;
}
