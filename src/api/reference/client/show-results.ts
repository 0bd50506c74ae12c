import { excerptOf, highlight, type TextSegment } from "#api/reference/search/excerpt.ts";
import type { Hit, Searcher } from "#api/reference/search/searcher.ts";

const MAX_RESULTS = 12;

/** Makes the field a combobox with results as the reader types. */
export function showResults(form: HTMLFormElement, input: HTMLInputElement, searcher: Searcher): void {
  const { panel, status, list } = resultsPanel();
  form.append(panel);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");

  const options = () => [...list.children] as HTMLAnchorElement[];
  const active = () => options().find((option) => option.ariaSelected === "true");

  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) input.removeAttribute("aria-activedescendant");
  }

  function activate(option: HTMLAnchorElement | undefined): void {
    for (const other of options()) other.ariaSelected = String(other === option);
    if (!option) return;
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  function update(): void {
    const query = input.value.trim();
    if (query === "") {
      setOpen(false);
      return;
    }
    const hits = searcher.find(query);
    status.textContent = countOf(hits.length);
    list.replaceChildren(...hits.slice(0, MAX_RESULTS).map(optionOf));
    if (hits.length > MAX_RESULTS) list.append(allOption(query, hits.length));
    list.hidden = hits.length === 0;
    setOpen(true);
    activate(options()[0]);
  }

  function move(by: 1 | -1): void {
    const all = options();
    const at = all.findIndex((option) => option.ariaSelected === "true");
    activate(all[(at + by + all.length) % all.length]);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (panel.hidden) input.blur();
      else setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (panel.hidden) update();
      else move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && !panel.hidden && active()) {
      event.preventDefault();
      active()?.click();
    }
  }

  input.addEventListener("input", update);
  input.addEventListener("focus", update);
  input.addEventListener("keydown", handleKey);
  list.addEventListener("click", () => {
    setOpen(false);
    input.blur();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) setOpen(false);
  });
  // Clicking a result must not take the focus from the field before the click.
  panel.addEventListener("pointerdown", (event) => event.preventDefault());
  setOpen(false);
  if (document.activeElement === input) update();
}

/** The hidden panel: the number of results, and their list. */
function resultsPanel() {
  const panel = element("div", "results");
  const status = element("p", "count");
  status.setAttribute("role", "status");
  const list = element("div", "found");
  list.id = "search-results";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Results");
  panel.append(status, list);
  panel.hidden = true;
  return { panel, status, list };
}

function countOf(count: number): string {
  return count === 0 ? "No results. Try fewer words." : count === 1 ? "1 result" : `${count} results`;
}

function optionOf({ entry: { href, title, place, text, kind }, words }: Hit, index: number): HTMLElement {
  const option = link(href, index);
  const name = element("span", kind);
  name.append(...nodesOf(highlight(title, words)));
  const where = element("span", "place");
  where.textContent = place;
  const excerpt = element("span", "excerpt");
  excerpt.append(...nodesOf(excerptOf(text, words)));
  option.append(name, where, excerpt);
  return option;
}

function allOption(query: string, count: number): HTMLElement {
  const option = link(`/docs/search?q=${encodeURIComponent(query)}`, MAX_RESULTS);
  option.classList.add("all");
  option.textContent = `All ${count} results`;
  return option;
}

function link(href: string, index: number): HTMLAnchorElement {
  const option = document.createElement("a");
  option.href = href;
  option.id = `search-result-${index}`;
  option.tabIndex = -1;
  option.setAttribute("role", "option");
  return option;
}

function nodesOf(segments: readonly TextSegment[]): (Node | string)[] {
  return segments.map(({ text, isHit }) => {
    if (!isHit) return text;
    const mark = document.createElement("mark");
    mark.textContent = text;
    return mark;
  });
}

function element(name: "div" | "p" | "span", className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
