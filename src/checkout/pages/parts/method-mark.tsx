import type { ReactNode } from "react";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/** A mark as text on a tile: our own drawing, which loads nothing. */
interface Tile {
  text: string;
  tile: string;
  ink: string;
  isItalic?: boolean;
}

const METHOD_TILES: Record<Exclude<PaymentMethodType, "card" | "us_bank_account">, Tile> = {
  sepa_debit: { text: "SEPA", tile: "#10298e", ink: "#fff" },
  ideal: { text: "iDEAL", tile: "#cc0066", ink: "#fff" },
  sofort: { text: "Sofort", tile: "#ffb3c7", ink: "#17120f" },
  bancontact: { text: "BC", tile: "#005498", ink: "#ffd800" },
  p24: { text: "P24", tile: "#c8102e", ink: "#fff" },
  giropay: { text: "giro", tile: "#000268", ink: "#fff" },
  eps: { text: "eps", tile: "#c8036f", ink: "#fff" },
  alipay: { text: "Ali", tile: "#1165d6", ink: "#fff" },
  klarna: { text: "K.", tile: "#ffb3c7", ink: "#17120f" },
  affirm: { text: "affirm", tile: "#4a4af4", ink: "#fff" },
  paypal: { text: "PP", tile: "#003087", ink: "#fff" },
};

const BRAND_TILES: Record<"Visa" | "Amex", Tile> = {
  Visa: { text: "VISA", tile: "#fff", ink: "#1434cb", isItalic: true },
  Amex: { text: "AMEX", tile: "#016fd0", ink: "#fff" },
};

/** A method's mark next to its name. */
export function MethodMark({ method }: { method: PaymentMethodType }) {
  if (method === "card") return <CardMarks />;
  if (method === "us_bank_account") {
    return (
      <Frame tile="#4b5563">
        <path d="M10 9.5 17 6l7 3.5v1H10zM12 12h2v4h-2zM16 12h2v4h-2zM20 12h2v4h-2zM10 17h14v1.5H10z" fill="#fff" />
      </Frame>
    );
  }
  return <WordMark {...METHOD_TILES[method]} />;
}

/** The accepted cards. @param hidden until the script knows the brand of the typed number. */
export function CardMarks({ hidden = false }: { hidden?: boolean }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {CARD_BRANDS.map((brand) => (
        <span key={brand} data-brand={brand} hidden={hidden}>
          <BrandMark brand={brand} />
        </span>
      ))}
    </span>
  );
}

const CARD_BRANDS = ["Visa", "Mastercard", "Amex"] as const;

function BrandMark({ brand }: { brand: (typeof CARD_BRANDS)[number] }) {
  if (brand !== "Mastercard") return <WordMark {...BRAND_TILES[brand]} />;
  return (
    <Frame tile="#fff">
      <circle cx="13.5" cy="12" r="6" fill="#eb001b" />
      <circle cx="20.5" cy="12" r="6" fill="#f79e1b" />
      <path d="M17 7.1a6 6 0 0 1 0 9.8 6 6 0 0 1 0-9.8z" fill="#ff5f00" />
    </Frame>
  );
}

/** Widths in the tile's 34: of a letter, and of the longest word. */
const LETTER = 6.5;
const MAX_WORD = 27;

/** The length is fixed, so that no font makes the word wider than its tile. */
function WordMark({ text, tile, ink, isItalic = false }: Tile) {
  return (
    <Frame tile={tile}>
      <text
        x="17"
        y="15.5"
        textAnchor="middle"
        textLength={Math.min(text.length * LETTER, MAX_WORD)}
        lengthAdjust="spacingAndGlyphs"
        fontFamily="Arial, Helvetica, sans-serif"
        fontSize="10"
        fontWeight="700"
        fontStyle={isItalic ? "italic" : undefined}
        fill={ink}
      >
        {text}
      </text>
    </Frame>
  );
}

function Frame({ tile, children }: { tile: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 34 24" width="34" height="24" aria-hidden="true" className="block shrink-0">
      {/* The edge of a white tile. */}
      <rect x=".5" y=".5" width="33" height="23" rx="3.5" fill={tile} stroke={tile === "#fff" ? "#c9cfcc" : tile} />
      {children}
    </svg>
  );
}
