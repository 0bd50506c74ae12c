/** Lets the reader narrow the navigation to what has all of the typed words in its name. */
export function filterNavigation(): void {
  const navigation = document.getElementById("navigation");
  const label = navigation?.querySelector<HTMLElement>(".filter");
  const input = label?.querySelector("input");
  const nothing = navigation?.querySelector<HTMLElement>(".nothing");
  if (!navigation || !label || !input || !nothing) return;
  label.hidden = false;
  const folded = [...navigation.querySelectorAll<HTMLElement>("li > ul[hidden]")];
  const items = [...navigation.querySelectorAll<HTMLElement>("section > ul:not(.versions) li")];
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (item: HTMLElement) => words.every((word) => item.textContent?.toLowerCase().includes(word));
    for (const list of folded) list.hidden = words.length === 0;
    for (const item of items) item.hidden = !fits(item);
    for (const section of navigation.querySelectorAll("section")) {
      section.hidden = words.length > 0 && !section.querySelector("ul:not(.versions) > li:not([hidden])");
    }
    nothing.hidden = items.some((item) => !item.hidden);
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (input.offsetParent === null) return;
    event.preventDefault();
    input.focus();
  });
  showCurrent(navigation);
}

/** Scrolls the navigation alone: the page stays where its anchor is. */
function showCurrent(navigation: HTMLElement): void {
  const current = navigation.querySelector<HTMLElement>("[aria-current=page]");
  if (!current) return;
  const below = current.getBoundingClientRect().bottom - navigation.getBoundingClientRect().bottom;
  if (below > 0) navigation.scrollTop += below + navigation.clientHeight / 3;
}
