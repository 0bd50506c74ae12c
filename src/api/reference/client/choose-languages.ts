const KEY = "checkstand.docs.language";

/** A choice in one sample applies to all of them, and is stored in this browser. */
export function chooseLanguages(): void {
  const stored = read();
  if (stored) choose(stored);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    const before = target.getBoundingClientRect().top;
    choose(target.value);
    // Samples above may have grown: keep the reader's place on the screen.
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
    write(target.value);
  });
}

function choose(label: string): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>("input[type=radio]")) {
    if (radio.value === label) radio.checked = true;
  }
}

/** A browser may forbid storage. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(label: string): void {
  try {
    localStorage.setItem(KEY, label);
  } catch {
    // Then it applies to this page only.
  }
}
