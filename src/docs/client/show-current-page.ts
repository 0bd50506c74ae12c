/** Scrolls the navigation to the page that is read: the page stays where its anchor is. */
export function showCurrentPage(): void {
  const navigation = document.getElementById("navigation");
  const current = navigation?.querySelector<HTMLElement>("[aria-current=page]");
  if (!navigation || !current) return;
  const below = current.getBoundingClientRect().bottom - navigation.getBoundingClientRect().bottom;
  if (below > 0) navigation.scrollTop += below + navigation.clientHeight / 3;
}
