/** Scrolls the navigation to the current page; the page itself does not scroll. */
export function showCurrentPage(): void {
  const navigation = document.getElementById("navigation");
  const current = navigation?.querySelector<HTMLElement>("[aria-current=page]");
  if (!navigation || !current) return;
  const below = current.getBoundingClientRect().bottom - navigation.getBoundingClientRect().bottom;
  if (below > 0) navigation.scrollTop += below + navigation.clientHeight / 3;
}
