/** Calls `chosen` with the shipping option that the customer chooses. */
export function onShippingChoice(form: HTMLFormElement, chosen: (id: string) => void): void {
  form.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name === "shippingOption") chosen(value);
  });
}

/** Replaces the options by the server's; focus stays. */
export function showShippingOptions(html: string): void {
  const place = document.getElementById("shipping-options");
  if (!place || place.innerHTML === html) return;
  const active = document.activeElement;
  const focused = place.contains(active) ? active?.id : undefined;
  place.innerHTML = html;
  if (focused) document.getElementById(focused)?.focus();
}
