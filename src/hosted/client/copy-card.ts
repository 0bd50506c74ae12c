/** Lets the ribbon's test cards be copied; what was copied is said. */
export function copyTestCards(): void {
  const place = document.getElementById("copied");
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.addEventListener("click", async () => {
      const number = button.dataset.copy ?? "";
      // Over plain http to another host browsers have no clipboard: the number can be selected there.
      await navigator.clipboard?.writeText(number).then(
        () => {
          if (place) place.textContent = `${place.dataset.copied}: ${number}`;
        },
        () => undefined,
      );
    });
  }
}
