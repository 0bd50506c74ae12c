/** Hides an image that can't be loaded; what stands for it is behind it. */
export function hideImage({ currentTarget }: { currentTarget: HTMLImageElement }): void {
  currentTarget.hidden = true;
}
