import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { type BlankPlace, piecesOf } from "#server/checkout/page-blanks.ts";
import { once } from "#server/platform/once.ts";
import { type PackedText, packText } from "#server/platform/packed-text.ts";

/** A page that was rendered, and all that it was rendered from. */
interface KeptPage {
  from: object;
  pieces: (PackedText | BlankPlace)[];
}

/** In bytes of HTML. What pages are rendered from and their packed texts come to about as much once more. */
const MOST = 8 * 1024 * 1024;

/**
 * A page's pieces, its texts packed. They are made once, and anew when anything differs of what the page is rendered from,
 * so that nobody sees what is not so any more, nor what is another's.
 * @param name by which it is found again: only the last page of a name is kept.
 */
export async function keptPage(name: string, from: object, render: () => Promise<string>): Promise<KeptPage["pieces"]> {
  const pages = once("kept-pages", () => new LRUCache<string, KeptPage>({ maxSize: MOST, sizeCalculation: sizeOf }));
  const kept = pages.get(name);
  if (kept && isDeepStrictEqual(kept.from, from)) return kept.pieces;
  const pieces = piecesOf(await render()).map((piece) => (typeof piece === "string" ? packText(piece) : piece));
  pages.set(name, { from, pieces });
  return pieces;
}

function sizeOf({ pieces }: KeptPage): number {
  return pieces.reduce((size, piece) => size + ("blank" in piece ? 1 : piece.bytes.byteLength), 0);
}
