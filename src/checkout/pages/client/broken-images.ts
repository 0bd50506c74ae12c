/**
 * Hides images that can't be loaded, also those of an order that is shown later: what stands for them is behind them.
 */
export function hideBrokenImages(): void {
  // The event doesn't bubble.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.hidden = true;
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.hidden = true;
}
