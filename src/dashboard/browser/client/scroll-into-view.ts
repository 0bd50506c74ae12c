/**
 * A `ref`: scrolls the current element of a horizontal row into view, as on phones. The page itself does not scroll.
 */
export function scrollIntoView(element: HTMLElement | null): void {
  const row = element?.closest("nav");
  if (!element || !row) return;
  const { left, width } = element.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
