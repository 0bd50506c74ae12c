import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { type Blank, type Filling, filledIn, piecesOf } from "#server/checkout/page-blanks.ts";
import { once } from "#server/platform/once.ts";
import { type PackedText, packText } from "#server/platform/packed-text.ts";

/** A page that was rendered, and all that it was rendered from. */
interface KeptPage {
  from: object;
  pieces: ({ packed: PackedText } | { blank: Blank })[];
}

/** In bytes of HTML, packed and not. What pages are rendered from comes to about as much once more. */
const MOST = 12 * 1024 * 1024;

/**
 * A page in parts, with its blanks filled. Its texts are rendered and packed once, and anew when anything differs of what
 * they are rendered from, so that nobody sees what is not so any more, nor what is another's.
 * @param place where it is kept; the last page of a place is.
 * @param from all that `render` goes by: plain data, and functions that are always the same.
 */
export async function keptPage(
  place: string,
  from: object,
  filling: Partial<Filling>,
  render: () => Promise<string>,
): Promise<(PackedText | string)[]> {
  const pages = once("kept-pages", () => new LRUCache<string, KeptPage>({ maxSize: MOST, sizeCalculation: sizeOf }));
  let page = pages.get(place);
  if (!page || !isDeepStrictEqual(page.from, from)) {
    const pieces = piecesOf(await render());
    page = { from, pieces: pieces.map((piece) => ("blank" in piece ? piece : { packed: packText(piece.text) })) };
    pages.set(place, page);
  }
  return page.pieces.map((piece) => ("blank" in piece ? filledIn(piece.blank, filling) : piece.packed));
}

function sizeOf({ pieces }: KeptPage, place: string): number {
  const sizes = pieces.map((piece) =>
    "blank" in piece ? 0 : piece.packed.bytes.byteLength + piece.packed.blocks.byteLength,
  );
  return sizes.reduce((sum, size) => sum + size, place.length);
}
