const FEEDBACK_MS = 1500;

/** Shows the copy buttons; each copies the visible sample. */
export function copyCode(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const samples = [...(button.closest("figure")?.querySelectorAll("pre") ?? [])];
      const seen = samples.find((sample) => sample.offsetParent !== null);
      const done = await navigator.clipboard.writeText(seen?.textContent ?? "").then(
        () => true,
        () => false,
      );
      button.textContent = done ? "Copied" : "Not allowed";
      setTimeout(() => {
        button.textContent = "Copy";
      }, FEEDBACK_MS);
    });
  }
}
