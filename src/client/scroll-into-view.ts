/**
 * As a `ref`: brings what is current into sight in a row that scrolls sideways, as it does on phones. The page itself
 * stays where it is.
 */
export function scrollIntoView(element: HTMLElement | null): void {
  const row = element?.closest("nav");
  if (!element || !row) return;
  const { left, width } = element.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
