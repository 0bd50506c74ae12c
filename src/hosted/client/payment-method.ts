import { control } from "#hosted/client/fields.ts";

/** Shows only the fields of the chosen payment method. */
export class MethodChoice {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    form.addEventListener("change", (event) => {
      const { name, id } = event.target as HTMLInputElement;
      if (name === "method" || id === "billingIsShipping") this.show();
    });
  }

  /** @param isNeeded whether anything is to be paid, if that changed. */
  show(isNeeded?: boolean): void {
    const part = document.getElementById("payment-part");
    if (part && isNeeded !== undefined) part.hidden = !isNeeded;
    const chosen = this.#form.querySelector<HTMLInputElement>("[name=method]:checked, [name=method][type=hidden]");
    const needed = part !== null && !part.hidden;
    const byCard = needed && (chosen?.value ?? "card") === "card";
    setHidden("card-part", !byCard);
    const billing = document.getElementById("billing-part");
    const always = billing?.dataset.always;
    setHidden("payerName-field", byCard || !(needed || always === "whole"));
    if (billing) billing.hidden = always === undefined && !needed;
    setHidden("billing-fields", control("billingIsShipping")?.checked === true);
    const hint = document.getElementById("method-hint");
    if (!hint) return;
    hint.hidden = !chosen?.dataset.hint;
    hint.textContent = chosen?.dataset.hint ?? "";
  }
}

function setHidden(id: string, hidden: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = hidden;
}
