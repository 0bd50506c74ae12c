import { brandPalette } from "#account/merchant/brand-color.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";

/** Checkstand's own green, for merchants without a color. */
const OWN_COLOR = "#115c43";

/** The styles of the button, which bring everything along that a foreign page may not have. */
export function buyButtonStyle(brandColor: string | null) {
  const { button, onButton } = brandPalette(brandColor ?? OWN_COLOR, "light");
  return {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: "8px",
    background: button,
    color: onButton,
    font: "600 16px/1.25 system-ui, sans-serif",
    textDecoration: "none",
  } as const;
}

/** Where the button opens the checkout. */
export type ButtonTarget = "page" | "overlay" | "inline";

/** The script that shows a checkout on the merchant's own page. Without it, the button is a link. */
const SCRIPT_PATH = "/js/checkout.js";

/**
 * A link that looks like a button, and needs nothing of the page around it. For `page`, it needs no script either.
 * @param target `inline`: the checkout takes the button's place.
 */
export function buyButtonHtml(
  { url, merchant }: Pick<PaymentLink, "url" | "merchant">,
  text: string,
  target: ButtonTarget = "page",
): string {
  const style = Object.entries(buyButtonStyle(merchant.brandColor))
    .map(([property, value]) => `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");
  const attribute = { page: "", overlay: " data-checkstand", inline: ' data-checkstand="inline"' }[target];
  const link = `<a href="${escaped(url)}"${attribute} style="${style}">${escaped(text)}</a>`;
  if (target === "page") return link;
  return `<script defer src="${escaped(new URL(url).origin + SCRIPT_PATH)}"></script>\n${link}`;
}

/** The button's default text. */
export function buyButtonText({ settings, lines }: Pick<PaymentLink, "settings" | "lines">): string {
  const { submitType } = settings;
  if (submitType === "donate") return "Donate";
  if (submitType === "book") return "Book now";
  return lines.some(({ product }) => product.recurringInterval !== null) ? "Subscribe" : "Buy now";
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
