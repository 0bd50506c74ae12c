/** Hides a logo that can't be loaded: the merchant's initial is behind it. */
export function hideBrokenLogo(): void {
  const logo = document.querySelector<HTMLImageElement>("img[data-logo]");
  if (!logo) return;
  const hide = () => {
    logo.hidden = true;
  };
  if (logo.complete && logo.naturalWidth === 0) hide();
  else logo.addEventListener("error", hide);
}
