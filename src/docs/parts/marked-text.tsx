import type { Stretch } from "#docs/search/excerpt.ts";

/** A text in which what was searched for is marked. */
export function MarkedText({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text.
    isHit ? <mark key={index}>{text}</mark> : text,
  );
}
