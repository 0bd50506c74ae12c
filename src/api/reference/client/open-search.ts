/** `/` and Ctrl+K or ⌘K focus the search. Its code is loaded at the first use. */
export function openSearch(): void {
  const form = document.querySelector<HTMLFormElement>("search form");
  const input = form?.querySelector("input");
  if (!form || !input) return;
  const nonce = document.querySelector("script")?.nonce ?? "";
  const load = () => {
    const script = document.createElement("script");
    script.src = form.dataset.script ?? "";
    script.nonce = nonce;
    document.head.append(script);
  };
  input.addEventListener("focus", load, { once: true });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "radio";
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
