import { control } from "#checkout/pages/client/fields.ts";
import { isBilledWhereShipped } from "#checkout/pages/client/payment-form.ts";

/** Shows the payment methods of the customer's country, and only the fields of the chosen one. */
export class MethodChoice {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    form.addEventListener("change", (event) => {
      const { name, id } = event.target as HTMLInputElement;
      if (id === "billingIsShipping" || name === "country" || name === "shipping.country") this.#fitCountry();
      if (name === "method" || id === "billingIsShipping") this.show();
    });
    this.#fitCountry();
  }

  /** @param isNeeded whether anything is to be paid, if that changed. */
  show(isNeeded?: boolean): void {
    const part = document.getElementById("payment-part");
    if (part && isNeeded !== undefined) part.hidden = !isNeeded;
    if (isNeeded !== undefined) setHidden("wallets", !isNeeded);
    const chosen = this.#form.querySelector<HTMLInputElement>("[name=method]:checked, [name=method][type=hidden]");
    const needed = part !== null && !part.hidden;
    const byCard = needed && (chosen?.value ?? "card") === "card";
    for (const panel of this.#form.querySelectorAll<HTMLElement>("[data-panel]")) {
      panel.hidden = panel.dataset.panel !== chosen?.value;
    }
    const billing = document.getElementById("billing-part");
    const always = billing?.dataset.always;
    setHidden("payerName-field", byCard || !(needed || always === "whole"));
    if (billing) billing.hidden = always === undefined && !needed;
    setHidden("billing-fields", control("billingIsShipping")?.checked === true);
  }

  /** Offers what can be used in the customer's country; everything, if that would leave nothing. */
  #fitCountry(): void {
    const country = control(isBilledWhereShipped() ? "shipping.country" : "country")?.value;
    const radios = [...this.#form.querySelectorAll<HTMLInputElement>("[name=method][type=radio]")];
    const fitting = radios.filter((radio) => {
      const countries = rowOf(radio)?.dataset.countries;
      return !country || countries === undefined || countries.split(" ").includes(country);
    });
    const shown = fitting.length > 0 ? fitting : radios;
    for (const radio of radios) {
      const row = rowOf(radio);
      if (row) row.hidden = !shown.includes(radio);
    }
    const [first] = shown;
    if (!first || shown.some((radio) => radio.checked)) return;
    first.checked = true;
    first.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function rowOf(radio: HTMLInputElement): HTMLElement | null | undefined {
  return radio.closest("label")?.parentElement;
}

function setHidden(id: string, hidden: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = hidden;
}
