import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import {
  type Placeholder,
  type PlaceholderValues,
  placeholderHtml,
  splitAtPlaceholders,
} from "#checkout/pages/handlers/page-placeholders.ts";
import { type CompressedText, compressText } from "#platform/base/compressed-text.ts";
import { countCachedPage } from "#platform/base/metrics.ts";
import { once } from "#platform/base/once.ts";

/** A page that was rendered, and all that it was rendered from. */
interface CachedPage {
  from: object;
  pieces: ({ compressed: CompressedText } | { placeholder: Placeholder })[];
}

/** In bytes of HTML, compressed and not. The input of the pages takes about the same space again. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;

/**
 * A page in parts, with its placeholders filled. Its texts are rendered and compressed once, and again when any of
 * their data changes, so that nobody gets an outdated page or somebody else's.
 * @param place the key in the cache, which holds the last page of each.
 * @param from everything that `render` depends on: plain data, and functions that are always the same.
 */
export async function cachedPage(
  place: string,
  from: object,
  placeholderValues: Partial<PlaceholderValues>,
  render: () => Promise<string>,
): Promise<(CompressedText | string)[]> {
  const pages = once(
    "page-cache",
    () => new LRUCache<string, CachedPage>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: sizeOf }),
  );
  let page = pages.get(place);
  const isHit = page !== undefined && isDeepStrictEqual(page.from, from);
  countCachedPage(isHit ? "hit" : "miss");
  if (!page || !isHit) {
    const pieces = splitAtPlaceholders(await render());
    page = {
      from,
      pieces: pieces.map((piece) => ("placeholder" in piece ? piece : { compressed: compressText(piece.text) })),
    };
    pages.set(place, page);
  }
  return page.pieces.map((piece) =>
    "placeholder" in piece ? placeholderHtml(piece.placeholder, placeholderValues) : piece.compressed,
  );
}

function sizeOf({ pieces }: CachedPage, place: string): number {
  const sizes = pieces.map((piece) =>
    "placeholder" in piece ? 0 : piece.compressed.bytes.byteLength + piece.compressed.blocks.byteLength,
  );
  return sizes.reduce((sum, size) => sum + size, place.length);
}
