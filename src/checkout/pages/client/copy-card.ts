/** Lets the customer copy the ribbon's test cards, and confirms each copy. */
export function copyTestCards(): void {
  const place = document.getElementById("copied");
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.addEventListener("click", async () => {
      const number = button.dataset.copy ?? "";
      // Over plain http to another host there is no clipboard. The number can still be selected.
      await navigator.clipboard?.writeText(number).then(
        () => {
          if (place) place.textContent = `${place.dataset.copied}: ${number}`;
        },
        () => undefined,
      );
    });
  }
}
