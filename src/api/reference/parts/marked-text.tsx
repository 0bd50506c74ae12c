import type { TextSegment } from "#api/reference/search/excerpt.ts";

/** A text with its search hits marked. */
export function MarkedText({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text.
    isHit ? <mark key={index}>{text}</mark> : text,
  );
}
